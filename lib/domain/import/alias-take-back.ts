import { withdrawAddress } from '@/lib/domain/site/redirect-commands';
import { refused } from '@/lib/domain/topic/staff-rules';
import { collection } from '@/lib/platform/db/collections';
import { deleteUnaudited, upsertUnaudited } from '@/lib/platform/documents/unaudited';
import { addressOf, type Entity, readEntity } from './alias-merge';
import { type AliasDocument, type AliasKind, aliasId, denialId } from './alias-schema';

/**
 * Takes aliases back: imports no longer read them as the entity, nor do their addresses lead to it. Remembers that they
 * do not mean it, so that imports do not propose them again. What was merged under them stays merged.
 * @param entity null for aliases that were skipped
 * @param named what the file calls the entity
 * @returns whether all of it was known, and how many aliases and former addresses were taken back
 * @throws ApiError `conflict` if one means another entity, or all are the entity's own slug or username; then nothing is
 *   changed
 */
export async function takeBackAliases(
  kind: AliasKind,
  aliases: readonly string[],
  entity: Entity | null,
  named?: string | null,
): Promise<{ isKnown: boolean; takenBack: number }> {
  const own = entity && aliasId(kind, addressOf(entity));
  const others = aliases.filter((alias) => aliasId(kind, alias) !== own);
  if (others.length === 0) {
    const reverse = entity && named && (await describeReverse(kind, named, entity));
    const message = `must be other names than that of "not"${reverse ? `: ${reverse}` : ''}`;
    throw refused('aliases', message, 'conflict');
  }
  for (const alias of others) {
    const stored = await findAlias(kind, alias);
    if (stored && !means(stored, entity)) throw await anotherMeaning(kind, stored);
  }
  let isKnown = true;
  let takenBack = 0;
  for (const alias of others) {
    if (await takeBack(kind, alias, entity)) takenBack++;
    if (await deny(kind, alias, entity)) isKnown = false;
  }
  return { isKnown, takenBack };
}

/**
 * @returns that a name is a stored alias or a former address of an entity, and how to take it back; null if it is none
 */
export async function describeReverse(
  kind: AliasKind,
  named: string,
  entity: Entity,
): Promise<string | null> {
  const _id = aliasId(kind, named);
  const targets = [
    await (await collection('aliases')).findOne({ _id }),
    await (await collection('redirects')).findOne({ _id }),
  ];
  if (!targets.some((stored) => stored?.entity?.equals(entity._id))) return null;
  const own = addressOf(entity);
  const line = JSON.stringify({ kind, alias: named, not: own });
  return `the reverse is stored, "${named}" means "${own}". To take it back, import ${line}`;
}

/** @returns whether the name was an alias or a former address of the entity */
async function takeBack(kind: AliasKind, alias: string, entity: Entity | null): Promise<boolean> {
  const id = aliasId(kind, alias);
  const isAlias = (await findAlias(kind, alias)) !== null;
  if (isAlias) await deleteUnaudited('aliases', { _id: id } as never);
  const wasAddress =
    entity !== null && (await withdrawAddress(kind, id.slice(`${kind}/`.length), entity._id));
  return isAlias || wasAddress;
}

/** @returns whether the decision is new */
async function deny(kind: AliasKind, alias: string, entity: Entity | null): Promise<boolean> {
  const id = denialId(kind, alias, entity?._id ?? null);
  if (await findById(id)) return false;
  await upsertUnaudited('aliases', id, { kind, alias, entity: entity?._id ?? null, is_denied: true });
  return true;
}

const findAlias = async (kind: AliasKind, alias: string): Promise<AliasDocument | null> =>
  findById(aliasId(kind, alias));

const findById = async (_id: string): Promise<AliasDocument | null> =>
  (await collection('aliases')).findOne({ _id });

const means = (alias: AliasDocument, entity: Entity | null): boolean =>
  String(alias.entity) === String(entity?._id ?? null);

async function anotherMeaning(kind: AliasKind, { alias, entity }: AliasDocument): Promise<Error> {
  const meant = entity ? JSON.stringify(addressOf(await readEntity(kind, entity))) : 'null';
  const message = `holds "${alias}", which means ${meant}: to take that back, give ${meant} as "not"`;
  return refused('aliases', message, 'conflict');
}
