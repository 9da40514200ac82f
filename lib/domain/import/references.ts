import { LRUCache } from 'lru-cache';
import type { ObjectId } from 'mongodb';
import { upsertJournalists } from '@/lib/domain/journalist/commands';
import { upsertPlayers } from '@/lib/domain/player/commands';
import { findMoved } from '@/lib/domain/site/redirect-queries';
import { upsertTeams } from '@/lib/domain/team/commands';
import { upsertTopics } from '@/lib/domain/topic/commands';
import type { JournalistRef } from '@/lib/domain/tweet/schema';
import type { TagKind } from '@/lib/domain/tweet/vocabulary';
import { type Collections, collection } from '@/lib/platform/db/collections';
import { stableId } from '@/lib/platform/db/stable-id';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import type { EntityRef } from '@/lib/platform/schema/fields';
import { isMissingName } from '@/lib/platform/text/missing-name';
import { isOutletName } from '@/lib/platform/text/outlet-names';
import { slugify } from '@/lib/platform/text/slugify';
import { findAliases, listDenials } from './alias-queries';

import { hasLostLetters } from './broken-letters';
import type { Notes } from './import-notes';
import { NameIndex, nameKey } from './name-index';
import {
  namesNothing,
  type RecordReferences,
  type ReferredKind,
  Resolved,
  type Several,
} from './resolved-references';
import { looksLikeSeveral } from './several-names';

/** Cached entities per kind: enough for the players of a league, and bounded. A `max` would make room for all at once. */
const CACHE_SIZE = { maxSize: 20_000, sizeCalculation: () => 1 };

/** Resolves references by name, slug or username, and creates missing entities on request. */
export class References {
  /** Number of entities created for references. */
  readonly created: Record<ReferredKind, number> = { journalists: 0, players: 0, teams: 0, topics: 0 };
  /** How often a name that names nothing, or a skipped alias, was left out, by name. */
  readonly ignored = new Map<string, number>();

  private names: Partial<Record<TagKind, NameIndex>> = {};
  private readonly cache = {
    players: new LRUCache<string, EntityRef | Several>(CACHE_SIZE),
    teams: new LRUCache<string, EntityRef | Several>(CACHE_SIZE),
    topics: new LRUCache<string, EntityRef | Several>(CACHE_SIZE),
    journalists: new LRUCache<string, JournalistRef>(CACHE_SIZE),
  };

  constructor(
    private readonly createsMissing: boolean,
    private readonly context: WriteContext,
    private readonly notes: Notes,
  ) {}

  /** Resolves all references of a batch in a few queries. */
  async resolve(batch: readonly RecordReferences[]): Promise<Resolved> {
    const resolved = new Resolved(this.notes);
    for (const kind of ['players', 'teams', 'topics'] as const) {
      const texts = batch.flatMap((references) => references[kind] ?? []);
      const named = new Set(texts.filter((text) => !namesNothing(text)));
      await this.resolveEntities(kind, [...named], resolved);
      for (const text of texts)
        if (isMissingName(text) || resolved.skipped[kind].has(text))
          this.ignored.set(text, (this.ignored.get(text) ?? 0) + 1);
    }
    const journalists = new Map<string, string>();
    const spellings = new Map<string, string>();
    for (const { username: written, name } of batch.flatMap((references) => references.journalists ?? [])) {
      // One handle in two cases is one journalist, who is created once.
      const username = spellings.get(written.toLowerCase()) ?? written;
      spellings.set(written.toLowerCase(), username);
      const earlier = journalists.get(username);
      if (!earlier || earlier === username) journalists.set(username, name);
    }
    await this.resolveJournalists(journalists, resolved);
    const optional = batch.flatMap((references) => references.optionalJournalists ?? []);
    await this.findJournalists(new Map(optional.map((username) => [username, username])), resolved);
    return resolved;
  }

  /** Forgets what names meant, after entities were merged or deleted. */
  forget(): void {
    for (const cache of Object.values(this.cache)) cache.clear();
    this.names = {};
  }

  private async resolveEntities(kind: TagKind, texts: string[], resolved: Resolved): Promise<void> {
    const cache = this.cache[kind];
    const keep = (text: string, ref: EntityRef | Several) => {
      cache.set(text, ref);
      resolved.entities[kind].set(text, ref);
    };
    const uncached: string[] = [];
    for (const text of texts) {
      const ref = cache.get(text);
      if (ref) resolved.entities[kind].set(text, ref);
      else uncached.push(text);
    }
    const missing: string[] = [];
    const aliases = await readAliases(kind, uncached);
    for (const [text, ref] of aliases) {
      if (ref) keep(text, ref);
      else resolved.skipped[kind].add(text);
    }
    const unaliased = uncached.filter((text) => !aliases.has(text));
    const find = await this.findEntities(kind, unaliased);
    for (const text of unaliased) {
      const ref = find(text);
      if (ref) keep(text, ref);
      else missing.push(text);
    }
    const isCreated = (text: string) =>
      kind === 'topics' || !(looksLikeSeveral(text) || hasLostLetters(text));
    const created = this.createsMissing ? missing.filter(isCreated) : [];
    if (created.length === 0) return;
    const slugs = new Map<string, string>();
    const nameBySlug = new Map<string, string>();
    for (const text of created) {
      const slug = slugs.get(nameKey(text)) ?? slugFor(text);
      slugs.set(nameKey(text), slug);
      if (!nameBySlug.has(slug)) nameBySlug.set(slug, text);
    }
    const results = await create(
      kind,
      [...nameBySlug].map(([slug, name]) => ({ slug, name })),
      this.context,
    );
    for (const { outcome } of results) if (outcome === 'created') this.created[kind]++;
    const refs = new Map(results.map(({ after: { _id, name, slug } }) => [slug, { _id, name, slug }]));
    for (const ref of refs.values()) this.names[kind]?.add(ref);
    for (const text of created) {
      const ref = refs.get(slugs.get(nameKey(text)) ?? '');
      if (ref) keep(text, ref);
    }
  }

  /**
   * @returns a lookup by slug as written, then by name, then by name in other case, accents and punctuation, then by
   *   the slug of the name, then by a nickname that only one has
   */
  private async findEntities(
    kind: TagKind,
    texts: string[],
  ): Promise<(text: string) => EntityRef | Several | undefined> {
    if (texts.length === 0) return () => undefined;
    const slugs = [...new Set(texts.flatMap((text) => [text, slugFor(text)]))];
    const refs = await Promise.all([
      readRefs(kind, { slug: { $in: slugs } }),
      readRefs(kind, { name: { $in: texts } }),
    ]);
    const bySlug = new Map(refs.flat().map((ref) => [ref.slug, ref]));
    const byName = new Map<string, EntityRef[]>();
    for (const ref of bySlug.values()) byName.set(ref.name, [...(byName.get(ref.name) ?? []), ref]);
    const moved = await findMoved(
      kind,
      slugs.filter((slug) => !bySlug.has(slug)),
    );
    for (const [slug, { _id, name, slug: current }] of moved) bySlug.set(slug, { _id, name, slug: current });
    const isExact = (text: string) => bySlug.has(text) || byName.has(text);
    const names = texts.every(isExact) ? undefined : await this.namesOf(kind);
    return (text) =>
      bySlug.get(text) ??
      oneOf(byName.get(text)) ??
      oneOf(names?.named(text)) ??
      bySlug.get(slugFor(text)) ??
      names?.nicknamed(text);
  }

  private async namesOf(kind: TagKind): Promise<NameIndex> {
    const names = this.names[kind] ?? (await readNameIndex(kind));
    this.names[kind] = names;
    return names;
  }

  private keepJournalist(
    { _id, name, username, image }: JournalistRef,
    resolved: Resolved,
    writtenAs = username,
  ): void {
    const ref = { _id, name, username, image };
    this.cache.journalists.set(writtenAs.toLowerCase(), ref);
    resolved.journalists.set(writtenAs.toLowerCase(), ref);
  }

  private async findJournalists(names: Map<string, string>, resolved: Resolved): Promise<void> {
    const uncached = new Set<string>();
    for (const username of names.keys()) {
      const ref = this.cache.journalists.get(username.toLowerCase());
      if (ref) resolved.journalists.set(username.toLowerCase(), ref);
      else uncached.add(username.toLowerCase());
    }
    if (uncached.size === 0) return;
    const journalists = await collection('journalists');
    for await (const journalist of journalists.find({ username_key: { $in: [...uncached] } }))
      this.keepJournalist(journalist, resolved);
    const unknown = [...uncached].filter((username) => !resolved.journalists.has(username));
    for (const [username, moved] of await findMoved('journalists', unknown))
      this.keepJournalist(moved, resolved, username);
    for (const [text, match] of await findByAliasOrName(unknown, names))
      if ('addresses' in match) resolved.namesakes.set(text, match);
      else this.keepJournalist(match, resolved, text);
    for (const [username, journalist] of await findAliases('journalists', unknown))
      if (journalist === null) resolved.skipped.journalists.add(username);
  }

  private async resolveJournalists(names: Map<string, string>, resolved: Resolved): Promise<void> {
    await this.findJournalists(names, resolved);
    if (!this.createsMissing) return;
    for (const [username, name] of await this.outletsIn(names, resolved)) {
      resolved.skipped.journalists.add(username.toLowerCase());
      this.notes.add('outlets, which are not reporters', `"${name}"`);
    }
    const missing = [...names].filter(
      ([username]) =>
        !resolved.journalists.has(username.toLowerCase()) &&
        !resolved.skipped.journalists.has(username.toLowerCase()) &&
        /^\w{1,30}$/.test(username),
    );
    if (missing.length === 0) return;
    for (const { outcome, after } of await upsertJournalists(
      missing.map(([username, name]) => ({ username, name })),
      this.context,
    )) {
      if (outcome === 'created') this.created.journalists++;
      this.keepJournalist(after, resolved);
    }
  }

  /** @returns those who are not on file, and whose names are those of outlets, unless it was decided that they are reporters */
  private async outletsIn(names: Map<string, string>, resolved: Resolved): Promise<[string, string][]> {
    const outlets = [...names].filter(
      ([username, name]) => isOutletName(name) && !resolved.isKnownJournalist(username),
    );
    if (outlets.length === 0) return [];
    const denials = await listDenials('journalists');
    return outlets.filter(
      ([address, name]) => !denials.some(({ isOf, entity }) => entity === null && isOf({ address, name })),
    );
  }
}

/** @returns a slug for a name, also for one without letters allowed in slugs */
const slugFor = (name: string) => slugify(name) || `x-${stableId(name).toHexString().slice(0, 12)}`;

const create = (kind: TagKind, entities: { slug: string; name: string }[], context: WriteContext) =>
  ({ players: upsertPlayers, teams: upsertTeams, topics: upsertTopics })[kind](entities, context);

const oneOf = (refs: readonly EntityRef[] = []): EntityRef | Several | undefined =>
  refs.length > 1 ? { addresses: refs.map(({ slug }) => slug).sort() } : refs[0];

/** @returns what aliases mean, by text; null for skipped ones */
async function readAliases(kind: TagKind, texts: string[]): Promise<Map<string, EntityRef | null>> {
  const aliases = await findAliases(kind, texts);
  const ids = [...aliases.values()].filter((id) => id !== null);
  const refs = ids.length === 0 ? [] : await readRefs(kind, { _id: { $in: ids } });
  return new Map(
    [...aliases].flatMap(([text, id]) => {
      const ref = id && refs.find(({ _id }) => _id.equals(id));
      return id && !ref ? [] : [[text, ref ?? null]];
    }),
  );
}

/** @returns journalists by an alias, and by their name where a text is no username, by text in lower case */
async function findByAliasOrName(
  unknown: string[],
  names: Map<string, string>,
): Promise<Map<string, JournalistRef | Several>> {
  const matches = new Map<string, JournalistRef | Several>();
  if (unknown.length === 0) return matches;
  const journalists = await collection('journalists');
  const aliases = await findAliases('journalists', unknown);
  const ids = [...aliases.values()].filter((id) => id !== null);
  const byId = ids.length === 0 ? [] : await journalists.find({ _id: { $in: ids } }).toArray();
  for (const [text, id] of aliases) {
    const journalist = byId.find(({ _id }) => id && _id.equals(id));
    if (journalist) matches.set(text, journalist);
  }
  const texts = [...names.keys()].filter(
    (text) =>
      !/^\w{1,30}$/.test(text) && unknown.includes(text.toLowerCase()) && !aliases.has(text.toLowerCase()),
  );
  if (texts.length === 0) return matches;
  const all = await journalists
    .find({ 'meta.deleting': null } as never)
    .project<JournalistRef>({ name: 1, username: 1, image: 1 })
    .toArray();
  for (const text of texts) {
    const exact = all.filter(({ name }) => name === text);
    const named = exact.length > 0 ? exact : all.filter(({ name }) => nameKey(name) === nameKey(text));
    const [journalist, ...namesakes] = named;
    if (!journalist) continue;
    const addresses = named.map(({ username }) => username).sort();
    matches.set(text.toLowerCase(), namesakes.length > 0 ? { addresses } : journalist);
  }
  return matches;
}

async function readRefs(
  kind: TagKind,
  filter: { slug?: { $in: string[] }; name?: { $in: string[] }; _id?: { $in: ObjectId[] } },
): Promise<EntityRef[]> {
  const stored = await collection<keyof Pick<Collections, TagKind>>(kind);
  const refs = await stored
    .find(filter as never)
    .project<EntityRef>({ name: 1, slug: 1 })
    .toArray();
  return refs.map(({ _id, name, slug }) => ({ _id, name, slug }));
}

async function readNameIndex(kind: TagKind): Promise<NameIndex> {
  const stored = await collection<keyof Pick<Collections, TagKind>>(kind);
  const entities = stored
    .find({ 'meta.deleting': null } as never)
    .project<EntityRef & { nicknames?: { name: string }[] }>({ name: 1, slug: 1, nicknames: 1 });
  const index = new NameIndex();
  for await (const { nicknames = [], _id, name, slug } of entities)
    index.add(
      { _id, name, slug },
      nicknames.map((nickname) => nickname.name),
    );
  return index;
}
