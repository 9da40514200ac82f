import type { EntityKind } from '@/lib/domain/site/paths';
import { isPlaceholderName } from '@/lib/platform/text/placeholder-name';

interface Entity {
  _id: string;
  name: string;
  slug: string;
}

/** How many pictures stand beside a report or a story. */
const SHOWN = 2;

/** @returns whom a report or a story is about first: its first players, or its teams where it names none */
export function subjectsOf({
  players,
  teams,
}: {
  players: readonly Entity[];
  teams: readonly Entity[];
}): (Entity & { kind: EntityKind })[] {
  const named = (entities: readonly Entity[]) => entities.filter(({ name }) => !isPlaceholderName(name));
  const [kind, entities]: [EntityKind, Entity[]] =
    named(players).length > 0 ? ['player', named(players)] : ['team', named(teams)];
  return entities.slice(0, SHOWN).map(({ _id, name, slug }) => ({ _id, name, slug, kind }));
}
