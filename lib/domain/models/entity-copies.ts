import type { Document, ObjectId } from 'mongodb';
import { redirectId } from '@/lib/domain/site/redirect-schema';
import { collection } from '@/lib/platform/db/collections';
import { isEqualValue } from '@/lib/platform/documents/fields';
import type { Versioned } from '@/lib/platform/documents/schema';

/** The kinds of documents that others have short copies of. */
export type CopiedKind = 'journalists' | 'players' | 'teams' | 'topics';
export type ReferrerKind = 'tweets' | 'topics' | 'players' | 'journalists';

/** The fields with copies, by collection. `team` is one copy or null, the others are lists. */
export const COPIES = {
  tweets: { journalists: 'journalists', players: 'players', teams: 'teams', topics: 'topics' },
  topics: { players: 'players', teams: 'teams' },
  players: { team: 'teams' },
  journalists: { team: 'teams' },
} as const satisfies Record<ReferrerKind, Record<string, CopiedKind>>;

/** The fields of a copy in addition to `_id`. */
export const COPIED_FIELDS = {
  journalists: ['name', 'username', 'image'],
  players: ['name', 'slug'],
  teams: ['name', 'slug'],
  topics: ['name', 'slug'],
} as const satisfies Record<CopiedKind, readonly string[]>;

interface EntityCopy extends Document {
  _id: ObjectId;
}

/** The current copies, by kind and id. Deleted entities are missing, unless they were merged into another. */
export type CurrentCopies = Partial<Record<CopiedKind, Map<string, EntityCopy>>>;

/** @returns the current copies of everything that documents refer to */
export async function readCopies(referrer: ReferrerKind, documents: Document[]): Promise<CurrentCopies> {
  const idsByKind = new Map<CopiedKind, Map<string, ObjectId>>();
  for (const [field, kind] of Object.entries(COPIES[referrer])) {
    const ids = idsByKind.get(kind) ?? new Map<string, ObjectId>();
    idsByKind.set(kind, ids);
    for (const document of documents)
      for (const { _id } of copiesIn(document, field)) ids.set(String(_id), _id);
  }
  const current: CurrentCopies = {};
  await Promise.all(
    [...idsByKind].map(async ([kind, ids]) => {
      const entities = await readEntities(kind, [...ids.values()]);
      const missing = [...ids.keys()].filter((id) => !entities.has(id));
      current[kind] = new Map([...entities, ...(await readMerged(kind, missing))]);
    }),
  );
  return current;
}

/**
 * @param ids of entities that do not exist
 * @returns the entities that they were merged into: a merge redirects the id too
 */
async function readMerged(kind: CopiedKind, ids: string[]): Promise<[string, EntityCopy][]> {
  if (ids.length === 0) return [];
  const redirects = await (await collection('redirects'))
    .find({ _id: { $in: ids.map((id) => redirectId(kind, id)) } })
    .toArray();
  const targets = await readEntities(
    kind,
    redirects.map(({ entity }) => entity),
  );
  const targetOf = new Map(redirects.map(({ _id, entity }) => [_id, targets.get(String(entity))]));
  return ids.flatMap((id) => {
    const target = targetOf.get(redirectId(kind, id));
    return target ? [[id, target]] : [];
  });
}

async function readEntities(kind: CopiedKind, ids: ObjectId[]): Promise<Map<string, EntityCopy>> {
  if (ids.length === 0) return new Map();
  const store = await collection(kind);
  const fields = Object.fromEntries(COPIED_FIELDS[kind].map((field) => [field, 1]));
  const documents = await store
    .find({ _id: { $in: ids } } as never, { projection: { ...fields, 'meta.deleting': 1 } })
    .toArray();
  const entities = documents as unknown as (EntityCopy & Versioned)[];
  return new Map(
    entities
      .filter(({ meta }) => !meta?.deleting)
      .map((entity) => [String(entity._id), copyOf(kind, entity)]),
  );
}

/** @returns the short copy of an entity */
export const copyOf = (kind: CopiedKind, entity: Document): EntityCopy => ({
  _id: entity._id,
  ...Object.fromEntries(COPIED_FIELDS[kind].map((field) => [field, entity[field] ?? null])),
});

const copiesIn = (document: Document, field: string): EntityCopy[] =>
  field === 'team' ? (document.team ? [document.team] : []) : (document[field] ?? []);

/**
 * @returns the fields of a document with outdated copies, corrected: updated, without deleted entities, and with those
 *   that others were merged into
 */
export function renewedFields(referrer: ReferrerKind, document: Document, current: CurrentCopies): Document {
  const renewed: Document = {};
  for (const [field, kind] of Object.entries(COPIES[referrer])) {
    const copies = copiesIn(document, field);
    const now = withoutRepetition(copies.flatMap(({ _id }) => current[kind]?.get(String(_id)) ?? []));
    if (isEqualValue(copies, now)) continue;
    renewed[field] = field === 'team' ? (now[0] ?? null) : now;
    if (referrer === 'tweets' && kind === 'journalists')
      Object.assign(renewed, renewedAuthor(document, current));
  }
  return renewed;
}

const withoutRepetition = (copies: EntityCopy[]): EntityCopy[] =>
  copies.filter(({ _id }, place) => copies.findIndex((copy) => copy._id.equals(_id)) === place);

/** The author is updated if they are one of the journalists and have been renamed. */
function renewedAuthor({ username, name, journalists }: Document, current: CurrentCopies): Document {
  for (const old of journalists as EntityCopy[]) {
    if (old.username.toLowerCase() !== String(username).toLowerCase()) continue;
    const now = current.journalists?.get(String(old._id));
    if (!now) return {};
    return {
      ...(now.username !== old.username && { username: now.username }),
      ...(name === old.name && { name: now.name }),
    };
  }
  return {};
}

/** @returns a filter for documents with an outdated copy of an entity in a field */
export function staleCopyFilter(field: string, kind: CopiedKind, copy: EntityCopy): Document {
  const differs = COPIED_FIELDS[kind].map((copied) => ({ [copied]: { $ne: copy[copied] } }));
  if (field === 'team') {
    return { 'team._id': copy._id, $or: differs.map((each) => prefixed(each, 'team.')) };
  }
  return { [`${field}._id`]: copy._id, [field]: { $elemMatch: { _id: copy._id, $or: differs } } };
}

const prefixed = (filter: Document, prefix: string): Document =>
  Object.fromEntries(Object.entries(filter).map(([path, value]) => [prefix + path, value]));
