import { type Filter, ObjectId } from 'mongodb';
import { z } from 'zod';
import type { JournalistRef } from '@/lib/domain/tweet/schema';
import type { TagKind } from '@/lib/domain/tweet/vocabulary';
import { type Collections, collection } from '@/lib/platform/db/collections';
import { ApiError } from '@/lib/platform/http/errors';
import { type EntityRef, idText, slug, username } from '@/lib/platform/schema/fields';

/** How requests of staff refer to an entity: by its id, its slug or username, or the object that the API returns. */

const entityText = z.union([idText, slug], { error: 'must be an id or a slug' });
export const entityName = z.union(
  [
    entityText,
    z.looseObject({ _id: idText }).transform(({ _id }) => _id),
    z.looseObject({ slug }).transform((ref) => ref.slug),
  ],
  { error: 'must be an id, a slug, or an object with _id or slug' },
);

export const journalistName = z.union(
  [
    idText,
    username,
    z.looseObject({ _id: idText }).transform(({ _id }) => _id),
    z.looseObject({ id: idText }).transform(({ id }) => id),
    z.looseObject({ username }).transform((ref) => ref.username),
  ],
  { error: 'must be an id, a username, or an object with _id, id or username' },
);

/** @returns the entities among the names, which are ids or slugs */
export async function findReferences(kind: TagKind, names: readonly string[]): Promise<EntityRef[]> {
  const store = await collection<keyof Pick<Collections, TagKind>>(kind);
  return store
    .find({ ...byIdOrKey(names, 'slug'), 'meta.deleting': null } as never)
    .project<EntityRef>({ _id: 1, name: 1, slug: 1 })
    .toArray();
}

/**
 * Finds entities by id or slug.
 * @param path the field of the request, for the error
 * @throws ApiError `bad_request` naming entities that do not exist
 */
export async function resolveReferences(
  kind: TagKind,
  names: readonly string[],
  path: string,
): Promise<EntityRef[]> {
  const refs = await findReferences(kind, names);
  const byName = new Map(
    refs.flatMap((ref) => [[ref._id.toHexString(), ref] as const, [ref.slug, ref] as const]),
  );
  return unique(resolveAll(names, byName, path));
}

/** Like `resolveReferences`, for journalists by id or username. */
export async function findJournalists(names: readonly string[], path: string): Promise<JournalistRef[]> {
  const store = await collection('journalists');
  const keys = names.map((name) => name.toLowerCase());
  const documents = await store
    .find({ ...byIdOrKey(keys, 'username_key'), 'meta.deleting': null } as never)
    .project<JournalistRef>({ name: 1, username: 1, image: 1 })
    .toArray();
  const byName = new Map(
    documents.flatMap((ref) => [
      [ref._id.toHexString(), ref] as const,
      [ref.username.toLowerCase(), ref] as const,
    ]),
  );
  return unique(resolveAll(keys, byName, path)).map(({ _id, name, username, image }) => ({
    _id,
    name,
    username,
    image,
  }));
}

const byIdOrKey = (names: readonly string[], key: string): Filter<object> => ({
  $or: [
    { _id: { $in: names.filter((name) => idText.safeParse(name).success).map((id) => new ObjectId(id)) } },
    { [key]: { $in: [...names] } },
  ],
});

function resolveAll<Ref>(names: readonly string[], byName: Map<string, Ref>, path: string): Ref[] {
  const missing = names.filter((name) => !byName.has(name.toLowerCase()));
  if (missing.length > 0) {
    throw new ApiError('bad_request', `Not on file: ${missing.join(', ')}.`, [
      { path, message: `not on file: ${missing.join(', ')}` },
    ]);
  }
  return names.map((name) => byName.get(name.toLowerCase()) as Ref);
}

const unique = <Ref extends { _id: ObjectId }>(refs: Ref[]): Ref[] => [
  ...new Map(refs.map((ref) => [ref._id.toHexString(), ref])).values(),
];
