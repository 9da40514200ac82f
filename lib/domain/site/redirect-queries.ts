import { type Collections, collection } from '@/lib/platform/db/collections';
import { type RedirectKind, redirectId } from './redirect-schema';

/**
 * Finds documents by former addresses. Uncached, for use in a cached read tagged with the requested address and the
 * found one.
 * @param addresses slugs, or usernames ignoring case
 * @returns the documents by requested address; unknown ones are missing
 */
export async function findMoved<Kind extends RedirectKind>(
  kind: Kind,
  addresses: readonly string[],
): Promise<Map<string, Collections[Kind]>> {
  const moved = new Map<string, Collections[Kind]>();
  if (addresses.length === 0) return moved;
  const redirects = await collection('redirects');
  const ids = addresses.map((address) => redirectId(kind, address));
  const stored = await redirects.find({ _id: { $in: ids } }).toArray();
  if (stored.length === 0) return moved;
  const documents = await (await collection(kind as RedirectKind))
    .find({ _id: { $in: stored.map(({ entity }) => entity) } } as never)
    .toArray();
  const byId = new Map(documents.map((document) => [String(document._id), document]));
  const entities = new Map(stored.map(({ _id, entity }) => [_id, byId.get(entity.toHexString())]));
  for (const address of addresses) {
    const document = entities.get(redirectId(kind, address));
    if (document) moved.set(address, document as unknown as Collections[Kind]);
  }
  return moved;
}
