import { LRUCache } from 'lru-cache';
import type { WriteContext } from '@/lib/audit/schema';
import { type Collections, collection } from '@/lib/db/collections';
import { stableId } from '@/lib/db/stable-id';
import { upsertJournalists } from '@/lib/journalist/commands';
import { upsertPlayers } from '@/lib/player/commands';
import { findMoved } from '@/lib/redirect/queries';
import type { EntityRef } from '@/lib/schema';
import { isPlaceholderName } from '@/lib/schema';
import { upsertTeams } from '@/lib/team/commands';
import { slugify } from '@/lib/text/slugify';
import { upsertTopics } from '@/lib/topic/commands';
import type { JournalistRef } from '@/lib/tweet/schema';

import { type EntityKind, type ReferredKind, Resolved, type Several, type Wanted } from './resolved';

/** Cached entities per kind: enough for the players of a league, and bounded. */
const CACHE_SIZE = 20_000;

/** Resolves references by name, slug or username, and creates missing entities on request. */
export class References {
  /** Number of entities created for references. */
  readonly created: Record<ReferredKind, number> = { journalists: 0, players: 0, teams: 0, topics: 0 };

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
      const texts = new Set(
        batch.flatMap((wanted) => wanted[kind] ?? []).filter((text) => !isPlaceholderName(text)),
      );
      await this.resolveEntities(kind, [...texts], resolved);
    }
    const journalists = new Map<string, string>();
    for (const { username, name } of batch.flatMap((wanted) => wanted.journalists ?? [])) {
      const known = journalists.get(username);
      if (!known || known === username) journalists.set(username, name);
    }
    await this.resolveJournalists(journalists, resolved);
    return resolved;
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
    const find = await findEntities(kind, asked);
    for (const text of asked) {
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

  private async resolveJournalists(wanted: Map<string, string>, resolved: Resolved): Promise<void> {
    const keep = ({ _id, name, username, image }: JournalistRef, asked = username) => {
      const ref = { _id, name, username, image };
      this.cache.journalists.set(asked.toLowerCase(), ref);
      resolved.journalists.set(asked.toLowerCase(), ref);
    };
    const asked = new Set<string>();
    for (const username of wanted.keys()) {
      const ref = this.cache.journalists.get(username.toLowerCase());
      if (ref) resolved.journalists.set(username.toLowerCase(), ref);
      else asked.add(username.toLowerCase());
    }
    if (asked.size === 0) return;
    const journalists = await collection('journalists');
    for await (const found of journalists.find({ username_key: { $in: [...asked] } })) keep(found);
    const unknown = [...asked].filter((username) => !resolved.journalists.has(username));
    for (const [username, moved] of await findMoved('journalists', unknown)) keep(moved, username);
    if (!this.createsMissing) return;
    const missing = [...wanted].filter(([username]) => !resolved.journalists.has(username.toLowerCase()));
    if (missing.length === 0) return;
    for (const { outcome, after } of await upsertJournalists(
      missing.map(([username, name]) => ({ username, name })),
      this.context,
    )) {
      if (outcome === 'created') this.created.journalists++;
      keep(after);
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

async function readRefs(
  kind: EntityKind,
  filter: { slug?: { $in: string[] }; name?: { $in: string[] } },
): Promise<EntityRef[]> {
  const stored = await collection<keyof Pick<Collections, EntityKind>>(kind);
  const refs = await stored
    .find(filter as never)
    .project<EntityRef>({ name: 1, slug: 1 })
    .toArray();
  return refs.map(({ _id, name, slug }) => ({ _id, name, slug }));
}
