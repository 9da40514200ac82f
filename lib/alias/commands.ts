import type { ObjectId } from 'mongodb';
import type { WriteContext } from '@/lib/audit/schema';
import { collection } from '@/lib/db/collections';
import { put } from '@/lib/documents/plain';
import type { UpsertOutcome } from '@/lib/documents/upsert';
import { deleteJournalist } from '@/lib/journalist/commands';
import { deletePlayer } from '@/lib/player/commands';
import { deleteTeam } from '@/lib/team/commands';
import { slugify } from '@/lib/text/slugify';
import { deleteTopic } from '@/lib/topic/commands';
import { isFixed, refused } from '@/lib/topic-edit/rules';
import { type Entity, mergeInto, readEntity } from './merge';
import { type AliasKind, aliasId } from './schema';

/** An alias with the entity that it means; null to skip it. */
export interface AliasChange {
  kind: AliasKind;
  aliases: string[];
  to: { _id: ObjectId } | null;
}

/**
 * Stores aliases. What exists under one of the names is merged into the entity, or deleted if the alias is skipped.
 * Can be repeated after a crash, and continues where it ended.
 * @throws ApiError `not_found` if what the aliases mean does not exist, `conflict` if one names a topic that the site
 *   needs, or is no other name; then that change is not applied, and none of its aliases is stored
 */
export async function upsertAliases(
  changes: AliasChange[],
  context: WriteContext,
): Promise<{ outcome: UpsertOutcome }[]> {
  const outcomes: { outcome: UpsertOutcome }[] = [];
  for (const { kind, aliases, to } of changes) {
    const entity = to && (await readEntity(kind, to._id));
    if (entity) checkIsNotOwn(aliases, entity);
    if (kind === 'topics') for (const alias of aliases) await checkIsNotFixed(alias, entity);
    const all: UpsertOutcome[] = [];
    for (const alias of aliases) all.push(await upsertAlias(kind, alias, entity, context));
    const outcome = (['created', 'updated'] as const).find((each) => all.includes(each)) ?? 'unchanged';
    outcomes.push({ outcome });
  }
  return outcomes;
}

async function upsertAlias(
  kind: AliasKind,
  alias: string,
  entity: Entity | null,
  context: WriteContext,
): Promise<UpsertOutcome> {
  const sources = await findNamed(kind, alias, entity);
  for (const source of sources) {
    if (entity) await mergeInto(kind, source, entity._id, context);
    else await DELETE[kind](source._id, context);
  }
  // Last, so that a refused merge leaves no alias.
  const stored = await storeAlias(kind, alias, entity);
  return stored === 'unchanged' && sources.length > 0 ? 'updated' : stored;
}

/** @throws ApiError `conflict` if the only alias is the slug or username of what it means, such as a merge reversed */
function checkIsNotOwn(aliases: string[], entity: Entity): void {
  const [alias = '', ...others] = aliases;
  const own = addressOf(entity);
  const isOwn = entity.slug === undefined ? alias.toLowerCase() === own.toLowerCase() : alias === own;
  if (!isOwn || others.length > 0) return;
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

async function storeAlias(kind: AliasKind, alias: string, entity: Entity | null): Promise<UpsertOutcome> {
  const id = aliasId(kind, alias);
  const before = await (await collection('aliases')).findOne({ _id: id });
  if (before && String(before.entity) === String(entity?._id ?? null)) return 'unchanged';
  // Nothing needs an alias for its own slug or username.
  if (!before && entity && id === aliasId(kind, addressOf(entity))) return 'unchanged';
  await put('aliases', id, { kind, alias, entity: entity?._id ?? null });
  return before ? 'updated' : 'created';
}

/**
 * @returns the entities that have a name, as username, slug or name, in any spelling that the alias is read in, except
 *   the one that the name means. What is written like a slug or username means only what has it, not others of that
 *   name, also when it is gone.
 */
async function findNamed(kind: AliasKind, alias: string, except: Entity | null): Promise<Entity[]> {
  const stored = await collection(kind as 'players');
  const names = (await stored
    .find({ 'meta.deleting': null } as never, { projection: { name: 1, slug: 1, username: 1 } })
    .toArray()) as unknown as Entity[];
  const id = aliasId(kind, alias);
  const isAddress = kind === 'journalists' ? /^\w+$/.test(alias) : slugify(alias) === alias;
  const isNamed = (entity: Entity): boolean =>
    aliasId(kind, addressOf(entity)) === id ||
    (isAddress ? entity.name === alias : aliasId(kind, entity.name) === id);
  const ids = names
    .filter(isNamed)
    .map(({ _id }) => _id)
    .filter((found) => !except?._id.equals(found));
  if (ids.length === 0) return [];
  return (await stored.find({ _id: { $in: ids } } as never).toArray()) as unknown as Entity[];
}

const addressOf = ({ slug, username }: Entity): string => slug ?? username;
