import { JOURNALIST_ORDERS, sortJournalists } from '@/lib/domain/journalist/list-order';
import { listJournalists } from '@/lib/domain/journalist/queries';
import { journalistStanding } from '@/lib/domain/journalist/reliability';
import { listPlayerNames } from '@/lib/domain/player/queries';
import { listTeamNames } from '@/lib/domain/team/queries';
import { isPlaceholderName } from '@/lib/platform/text/placeholder-name';
import type { SearchEntity } from './entity-index';
import { findEntities, journalistEntity } from './entity-queries';
import { matchJournalists, parseSearch } from './rules';
import { suggestMeant } from './suggest-meant-rules';
import { LIST_SUGGESTIONS } from './suggest-rules';

/**
 * What the search page shows for a text: what it means, and with it what the search boxes for players and teams
 * suggest, which are the first of a list, not the likeliest.
 */
export async function findForSearchPage(text: string, limit: number): Promise<SearchEntity[]> {
  const [entities, teams, players] = await Promise.all([
    findEntities(text, limit),
    listTeamNames(),
    listPlayerNames(),
  ]);
  return distinct([...entities, ...suggested('team', text, teams), ...suggested('player', text, players)]);
}

function suggested(
  kind: 'team' | 'player',
  text: string,
  named: readonly { name: string; slug: string }[],
): SearchEntity[] {
  const listed = named.filter(({ name }) => !isPlaceholderName(name));
  return suggestMeant(text, listed.map(labelled), LIST_SUGGESTIONS).map(({ name, slug }) => ({
    kind,
    slug,
    name,
    aliases: [],
    count: 0,
    image: null,
    record: null,
    reliability: null,
  }));
}

/**
 * The same for a text with names of journalists: those that it means, and those that their search box suggests in each
 * order of their list.
 */
export async function findJournalistsForSearchPage(text: string, limit: number): Promise<SearchEntity[]> {
  const journalists = await listJournalists();
  const matches = matchJournalists(parseSearch({ journalists: text }).journalists, journalists);
  const boxed = JOURNALIST_ORDERS.flatMap((order) =>
    suggestMeant(text, sortJournalists(journalists, order).map(labelled), LIST_SUGGESTIONS),
  );
  const entities = [...matches.slice(0, limit), ...boxed];
  return distinct(entities.map((journalist) => journalistEntity(journalist, journalistStanding(journalist))));
}

const labelled = <Named extends { name: string }>(named: Named) => ({ ...named, label: named.name });

const distinct = (entities: readonly SearchEntity[]) => [
  ...new Map(entities.map((entity) => [`${entity.kind} ${entity.slug}`, entity])).values(),
];
