import type { ObjectId } from 'mongodb';
import { findMoved } from '@/lib/domain/site/redirect-queries';
import { collection } from '@/lib/platform/db/collections';
import { isNamed } from './alias-rules';
import { type AliasKind, aliasId } from './alias-schema';

/**
 * Finds what aliases mean. Uncached: only imports ask.
 * @returns the id of the entity, or null for a skipped alias, by text; texts that are no aliases are missing
 */
export async function findAliases(
  kind: AliasKind,
  texts: readonly string[],
): Promise<Map<string, ObjectId | null>> {
  if (texts.length === 0) return new Map();
  const ids = [...new Set(texts.map((text) => aliasId(kind, text)))];
  const aliases = await (await collection('aliases')).find({ _id: { $in: ids } }).toArray();
  const byId = new Map(aliases.map(({ _id, entity }) => [_id, entity]));
  return new Map(
    texts.flatMap((text) => {
      const entity = byId.get(aliasId(kind, text));
      return entity === undefined ? [] : [[text, entity]];
    }),
  );
}

/** The names of a record: its slug or username, and everything it could be meant by. */
interface RecordNames {
  own: string;
  texts: readonly string[];
}

/**
 * @returns of each record whether one of its names is an alias of something else, or is skipped; an alias of what no
 *   longer exists is ignored
 */
export async function areAliases(kind: AliasKind, records: readonly RecordNames[]): Promise<boolean[]> {
  const aliases = await findAliases(kind, [...new Set(records.flatMap(({ texts }) => texts))]);
  if (aliases.size === 0) return records.map(() => false);
  const addresses = await readAddresses(
    kind,
    [...aliases.values()].filter((id) => id !== null),
  );
  return records.map(({ own, texts }) =>
    texts.some((text) => {
      const id = aliases.get(text);
      if (id === undefined) return false;
      if (id === null) return true;
      const address = addresses.get(id.toHexString());
      return address !== undefined && address !== own.toLowerCase();
    }),
  );
}

async function readAddresses(kind: AliasKind, ids: ObjectId[]): Promise<Map<string, string>> {
  const stored = await collection(kind as 'journalists' | 'players');
  const documents = await stored.find({ _id: { $in: ids } } as never).toArray();
  return new Map(
    documents.map((each) => [
      String(each._id),
      String('username_key' in each ? each.username_key : each.slug),
    ]),
  );
}

/** A name, and the entity that it does not mean; null if the name is of a player, team or topic after all. */
export interface Denial {
  /** Finds the entities that have the name now, by their slug or username and their name. */
  isOf: (each: { address: string; name: string }) => boolean;
  entity: ObjectId | null;
}

/** @returns what was decided about names that are no aliases */
export async function listDenials(kind: AliasKind): Promise<Denial[]> {
  // Ids begin with the kind; "0" is the character after "/".
  const aliases = await (await collection('aliases'))
    .find({ _id: { $gte: `${kind}/`, $lt: `${kind}0` }, is_denied: true })
    .toArray();
  const moved = await findMoved(
    kind,
    aliases.map(({ alias }) => alias),
  );
  return aliases.map(({ alias, entity }) => {
    const current = moved.get(alias);
    const address = current && ('slug' in current ? current.slug : current.username);
    return { isOf: (each) => each.address === address || isNamed(kind, alias, each), entity };
  });
}
