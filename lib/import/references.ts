import { LRUCache } from 'lru-cache';
import type { ObjectId } from 'mongodb';
import { findAliases } from '@/lib/alias/queries';
import type { WriteContext } from '@/lib/audit/schema';
import { type Collections, collection } from '@/lib/db/collections';
import { stableId } from '@/lib/db/stable-id';
import { upsertJournalists } from '@/lib/journalist/commands';
import { isMissingName } from '@/lib/missing-name';
import { upsertPlayers } from '@/lib/player/commands';
import { findMoved } from '@/lib/redirect/queries';
import type { EntityRef } from '@/lib/schema';
import { upsertTeams } from '@/lib/team/commands';
import { slugify } from '@/lib/text/slugify';
import { upsertTopics } from '@/lib/topic/commands';
import type { JournalistRef } from '@/lib/tweet/schema';

import {
  type EntityKind,
  namesNothing,
  type ReferredKind,
  Resolved,
  type Several,
  type Wanted,
} from './resolved';

/** Cached entities per kind: enough for the players of a league, and bounded. */
const CACHE_SIZE = 20_000;

/** Resolves references by name, slug or username, and creates missing entities on request. */
export class References {
  /** Number of entities created for references. */
  readonly created: Record<ReferredKind, number> = { journalists: 0, players: 0, teams: 0, topics: 0 };
  /** How often a name that names nothing, or a skipped alias, was left out, by name. */
  readonly ignored = new Map<string, number>();

  private readonly cache = {
    players: new LRUCache<string, EntityRef | Several>({ max: CACHE_SIZE }),
    teams: new LRUCache<string, EntityRef | Several>({ max: CACHE_SIZE }),
    topics: new LRUCache<string, EntityRef | Several>({ max: CACHE_SIZE }),
    journalists: new LRUCache<string, JournalistRef>({ max: CACHE_SIZE }),
  };

  constructor(
    private readonly createsMissing: boolean,
    private readonly context: WriteContext,
  ) {}

  /** Resolves all references of a batch in a few queries. */
  async resolve(batch: readonly Wanted[]): Promise<Resolved> {
    const resolved = new Resolved();
    for (const kind of ['players', 'teams', 'topics'] as const) {
      const texts = batch.flatMap((wanted) => wanted[kind] ?? []);
      const named = new Set(texts.filter((text) => !namesNothing(text)));
      await this.resolveEntities(kind, [...named], resolved);
      for (const text of texts)
        if (isMissingName(text) || resolved.skipped[kind].has(text))
          this.ignored.set(text, (this.ignored.get(text) ?? 0) + 1);
    }
    const journalists = new Map<string, string>();
    for (const { username, name } of batch.flatMap((wanted) => wanted.journalists ?? [])) {
      const known = journalists.get(username);
      if (!known || known === username) journalists.set(username, name);
    }
    await this.resolveJournalists(journalists, resolved);
    const known = batch.flatMap((wanted) => wanted.knownJournalists ?? []);
    await this.findJournalists(new Map(known.map((username) => [username, username])), resolved);
    return resolved;
  }

  /** Forgets what names meant, after entities were merged or deleted. */
  forget(): void {
    for (const cache of Object.values(this.cache)) cache.clear();
  }

  private async resolveEntities(kind: EntityKind, texts: string[], resolved: Resolved): Promise<void> {
    const cache = this.cache[kind];
    const keep = (text: string, ref: EntityRef | Several) => {
      cache.set(text, ref);
      resolved.entities[kind].set(text, ref);
    };
    const asked: string[] = [];
    for (const text of texts) {
      const ref = cache.get(text);
      if (ref) resolved.entities[kind].set(text, ref);
      else asked.push(text);
    }
    const missing: string[] = [];
    const aliases = await readAliases(kind, asked);
    for (const [text, ref] of aliases) {
      if (ref) keep(text, ref);
      else resolved.skipped[kind].add(text);
    }
    const unaliased = asked.filter((text) => !aliases.has(text));
    const find = await findEntities(kind, unaliased);
    for (const text of unaliased) {
      const ref = find(text);
      if (ref) keep(text, ref);
      else missing.push(text);
    }
    if (!this.createsMissing || missing.length === 0) return;
    const bySlug = new Map(missing.map((text) => [slugFor(text), text]));
    const results = await create(
      kind,
      [...bySlug].map(([slug, name]) => ({ slug, name })),
      this.context,
    );
    for (const { outcome } of results) if (outcome === 'created') this.created[kind]++;
    const refs = new Map(results.map(({ after: { _id, name, slug } }) => [slug, { _id, name, slug }]));
    for (const text of missing) {
      const ref = refs.get(slugFor(text));
      if (ref) keep(text, ref);
    }
  }

  private keepJournalist(
    { _id, name, username, image }: JournalistRef,
    resolved: Resolved,
    asked = username,
  ): void {
    const ref = { _id, name, username, image };
    this.cache.journalists.set(asked.toLowerCase(), ref);
    resolved.journalists.set(asked.toLowerCase(), ref);
  }

  private async findJournalists(wanted: Map<string, string>, resolved: Resolved): Promise<void> {
    const asked = new Set<string>();
    for (const username of wanted.keys()) {
      const ref = this.cache.journalists.get(username.toLowerCase());
      if (ref) resolved.journalists.set(username.toLowerCase(), ref);
      else asked.add(username.toLowerCase());
    }
    if (asked.size === 0) return;
    const journalists = await collection('journalists');
    for await (const found of journalists.find({ username_key: { $in: [...asked] } }))
      this.keepJournalist(found, resolved);
    const unknown = [...asked].filter((username) => !resolved.journalists.has(username));
    for (const [username, moved] of await findMoved('journalists', unknown))
      this.keepJournalist(moved, resolved, username);
    for (const [username, found] of await findByAliasOrName(unknown, wanted))
      this.keepJournalist(found, resolved, username);
    for (const [username, journalist] of await findAliases('journalists', unknown))
      if (journalist === null) resolved.skipped.journalists.add(username);
  }

  private async resolveJournalists(wanted: Map<string, string>, resolved: Resolved): Promise<void> {
    await this.findJournalists(wanted, resolved);
    if (!this.createsMissing) return;
    const missing = [...wanted].filter(
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
}

/** @returns a slug for a name, also for one without letters allowed in slugs */
const slugFor = (name: string) => slugify(name) || `x-${stableId(name).toHexString().slice(0, 12)}`;

const create = (kind: EntityKind, entities: { slug: string; name: string }[], context: WriteContext) =>
  ({ players: upsertPlayers, teams: upsertTeams, topics: upsertTopics })[kind](entities, context);

/**
 * @returns a lookup by slug as written, then by name, then by the slug of the name, which also matches other case,
 *   accents and punctuation
 */
async function findEntities(
  kind: EntityKind,
  texts: string[],
): Promise<(text: string) => EntityRef | Several | undefined> {
  if (texts.length === 0) return () => undefined;
  const slugs = [...new Set(texts.flatMap((text) => [text, slugFor(text)]))];
  const found = await Promise.all([
    readRefs(kind, { slug: { $in: slugs } }),
    readRefs(kind, { name: { $in: texts } }),
  ]);
  const bySlug = new Map(found.flat().map((ref) => [ref.slug, ref]));
  const byName = new Map<string, EntityRef[]>();
  for (const ref of bySlug.values()) byName.set(ref.name, [...(byName.get(ref.name) ?? []), ref]);
  const moved = await findMoved(
    kind,
    slugs.filter((slug) => !bySlug.has(slug)),
  );
  for (const [slug, { _id, name, slug: current }] of moved) bySlug.set(slug, { _id, name, slug: current });
  return (text) => {
    const sameName = byName.get(text) ?? [];
    if (bySlug.has(text)) return bySlug.get(text);
    if (sameName.length > 1) return { slugs: sameName.map(({ slug }) => slug) };
    return sameName[0] ?? bySlug.get(slugFor(text));
  };
}

/** @returns what aliases mean, by text; null for skipped ones */
async function readAliases(kind: EntityKind, texts: string[]): Promise<Map<string, EntityRef | null>> {
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
  wanted: Map<string, string>,
): Promise<Map<string, JournalistRef>> {
  const found = new Map<string, JournalistRef>();
  if (unknown.length === 0) return found;
  const journalists = await collection('journalists');
  const aliases = await findAliases('journalists', unknown);
  const ids = [...aliases.values()].filter((id) => id !== null);
  const byId = ids.length === 0 ? [] : await journalists.find({ _id: { $in: ids } }).toArray();
  for (const [text, id] of aliases) {
    const journalist = byId.find(({ _id }) => id && _id.equals(id));
    if (journalist) found.set(text, journalist);
  }
  const names = [...wanted.keys()].filter((text) => !/^\w{1,30}$/.test(text));
  if (names.length === 0) return found;
  for await (const journalist of journalists.find({ name: { $in: names } }))
    found.set(journalist.name.toLowerCase(), journalist);
  return found;
}

async function readRefs(
  kind: EntityKind,
  filter: { slug?: { $in: string[] }; name?: { $in: string[] }; _id?: { $in: ObjectId[] } },
): Promise<EntityRef[]> {
  const stored = await collection<keyof Pick<Collections, EntityKind>>(kind);
  const refs = await stored
    .find(filter as never)
    .project<EntityRef>({ name: 1, slug: 1 })
    .toArray();
  return refs.map(({ _id, name, slug }) => ({ _id, name, slug }));
}
