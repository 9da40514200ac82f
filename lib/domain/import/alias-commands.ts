import type { ObjectId } from 'mongodb';
import { deleteJournalist } from '@/lib/domain/journalist/commands';
import { deletePlayer } from '@/lib/domain/player/commands';
import { deleteTeam } from '@/lib/domain/team/commands';
import { deleteTopic } from '@/lib/domain/topic/commands';
import { isFixed, refused } from '@/lib/domain/topic/staff-rules';
import { collection } from '@/lib/platform/db/collections';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import { deleteUnaudited, upsertUnaudited } from '@/lib/platform/documents/unaudited';
import type { UpsertResult } from '@/lib/platform/documents/upsert';
import { addressOf, type Entity, mergeInto, readEntity } from './alias-merge';
import { isNamed } from './alias-rules';
import { type AliasKind, aliasId, denialId } from './alias-schema';
import { describeReverse, takeBackAliases } from './alias-take-back';

/** Names of the entity that they mean; null to skip them. */
export interface AliasChange {
  kind: AliasKind;
  aliases: string[];
  to: { _id: ObjectId } | null;
  /** What the file calls the entity. */
  named?: string | null;
  /** Whether the names do not mean it, or are not skipped. */
  isDenied?: boolean;
}

export interface AliasOutcome {
  outcome: UpsertResult;
  /** How many stored aliases no longer hold. */
  takenBack: number;
}

/**
 * Stores aliases, or takes them back. What exists under an alias is merged into the entity, or deleted if the alias is
 * skipped. Can be repeated after a crash, and continues where it ended.
 * @throws ApiError `not_found` if what the aliases mean does not exist, `conflict` if one names a topic that the site
 *   needs, or is no other name; then that change is not applied, and none of its aliases is stored
 */
export async function upsertAliases(changes: AliasChange[], context: WriteContext): Promise<AliasOutcome[]> {
  const outcomes: AliasOutcome[] = [];
  for (const { kind, aliases, to, named, isDenied } of changes) {
    const entity = to && (await readEntity(kind, to._id));
    if (isDenied) {
      const { isKnown, takenBack } = await takeBackAliases(kind, aliases, entity, named);
      outcomes.push({ outcome: takenBack > 0 ? 'updated' : isKnown ? 'unchanged' : 'created', takenBack });
      continue;
    }
    if (entity) await checkIsNotOwn(kind, aliases, entity, named);
    if (kind === 'topics') for (const alias of aliases) await checkIsNotFixed(alias, entity);
    const all: UpsertResult[] = [];
    for (const alias of aliases) all.push(await upsertAlias(kind, alias, entity, context));
    const outcome = (['created', 'updated'] as const).find((each) => all.includes(each)) ?? 'unchanged';
    outcomes.push({ outcome, takenBack: 0 });
  }
  return outcomes;
}

async function upsertAlias(
  kind: AliasKind,
  alias: string,
  entity: Entity | null,
  context: WriteContext,
): Promise<UpsertResult> {
  const sources = await findNamed(kind, alias, entity);
  for (const source of sources) {
    if (entity) await mergeInto(kind, source, entity._id, context);
    else await DELETE[kind](source._id, context);
  }
  // Last, so that a refused merge leaves no alias.
  const stored = await storeAlias(kind, alias, entity);
  return stored === 'unchanged' && sources.length > 0 ? 'updated' : stored;
}

/**
 * @throws ApiError `conflict` if the only alias is the slug or username of what it means, or what it means is named by an
 *   alias or a former address of it, such as in a merge reversed
 */
async function checkIsNotOwn(
  kind: AliasKind,
  aliases: string[],
  entity: Entity,
  named: string | null | undefined,
): Promise<void> {
  if (!aliases.every((alias) => isNamed(kind, alias, { address: addressOf(entity), name: entity.name })))
    return;
  const own = addressOf(entity);
  const reverse = named && (await describeReverse(kind, named, entity));
  if (reverse) {
    const message = `must be other names: ${reverse}. To reverse it, rename "${own}" on the staff side`;
    throw refused('aliases', message, 'conflict');
  }
  if (aliases.length > 1 || aliasId(kind, aliases[0] ?? '') !== aliasId(kind, own)) return;
  const what = entity.slug === undefined ? 'username' : 'slug';
  const message = `must be other names: what "to" means has the ${what} "${own}" already, and keeps it`;
  throw refused('aliases', message, 'conflict');
}

/** @throws ApiError `conflict` */
async function checkIsNotFixed(alias: string, entity: Entity | null): Promise<void> {
  const fixed = (await findNamed('topics', alias, entity)).find(({ slug }) => isFixed(slug));
  if (!fixed) return;
  const message = `must not name "${fixed.slug}", a topic that the site needs; give it as "to"`;
  throw refused('aliases', message, 'conflict');
}

const DELETE = {
  journalists: deleteJournalist,
  players: deletePlayer,
  teams: deleteTeam,
  topics: deleteTopic,
};

async function storeAlias(kind: AliasKind, alias: string, entity: Entity | null): Promise<UpsertResult> {
  const id = aliasId(kind, alias);
  const before = await (await collection('aliases')).findOne({ _id: id });
  if (before && String(before.entity) === String(entity?._id ?? null)) return 'unchanged';
  // Nothing needs an alias for its own slug or username.
  if (!before && entity && id === aliasId(kind, addressOf(entity))) return 'unchanged';
  await upsertUnaudited('aliases', id, { kind, alias, entity: entity?._id ?? null });
  await deleteUnaudited('aliases', { _id: denialId(kind, alias, entity?._id ?? null) } as never);
  return before ? 'updated' : 'created';
}

/** @returns the entities that have a name, as username, slug or name, except the one that the name means */
async function findNamed(kind: AliasKind, alias: string, except: Entity | null): Promise<Entity[]> {
  const stored = await collection(kind as 'players');
  const names = (await stored
    .find({ 'meta.deleting': null } as never, { projection: { name: 1, slug: 1, username: 1 } })
    .toArray()) as unknown as Entity[];
  const ids = names
    .filter((entity) => isNamed(kind, alias, { address: addressOf(entity), name: entity.name }))
    .map(({ _id }) => _id)
    .filter((found) => !except?._id.equals(found));
  if (ids.length === 0) return [];
  return (await stored.find({ _id: { $in: ids } } as never).toArray()) as unknown as Entity[];
}
