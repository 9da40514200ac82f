import { recordLine } from '@/lib/domain/journalist/level-words';
import { listReliability } from '@/lib/domain/journalist/queries';
import { lookUpStanding, type Standing } from '@/lib/domain/journalist/reliability';
import type { JournalistDocument } from '@/lib/domain/journalist/schema';
import { KNOWN_NICKNAMES } from '@/lib/domain/team/known-nicknames';
import { isStory } from '@/lib/domain/topic/rules';
import { isHiddenJournalist } from '@/lib/domain/tweet/hidden-journalists';
import { tagCache } from '@/lib/platform/cache/invalidation';
import { collection } from '@/lib/platform/db/collections';
import { PLACEHOLDER_NAME } from '@/lib/platform/schema/fields';
import { type FindEntities, type IndexedEntity, indexEntities, type SearchEntity } from './entity-index';
import { NAME_TAGS } from './schema';

interface Indexed extends IndexedEntity {
  /** A journalist's `_id`. */
  journalist?: string;
}

/** The index of this process. It is made anew after a change of a name, and of counts once a minute at most. */
let current: { version: string; find: Promise<FindEntities<Indexed>> } | undefined;

/** Players, teams, journalists and stories that a text means, best first (docs/product/search.md). */
export async function findEntities(text: string, limit: number): Promise<SearchEntity[]> {
  const version = await readVersion();
  if (current?.version !== version) {
    const find = readSearchEntities().then((entities) => indexEntities(entities));
    current = { version, find };
    find.catch(() => {
      current = undefined;
    });
  }
  const [find, standings] = await Promise.all([current.find, listReliability()]);
  return find(text, limit).map(({ journalist, ...entity }) => ({
    ...entity,
    ...ratingOf(journalist === undefined ? undefined : lookUpStanding(standings, journalist)),
  }));
}

/** @returns another text after each change of a name, so that the index itself is not kept in the cache */
async function readVersion(): Promise<string> {
  'use cache';
  tagCache(...NAME_TAGS);
  return crypto.randomUUID();
}

async function readSearchEntities(): Promise<Indexed[]> {
  const named = { name: { $ne: PLACEHOLDER_NAME } };
  const [players, teams, journalists, topics] = await Promise.all([
    (await collection('players'))
      .find(named, { projection: { name: 1, slug: 1, nicknames: 1, counts: 1 } })
      .toArray(),
    (await collection('teams'))
      .find(named, { projection: { name: 1, slug: 1, nicknames: 1, counts: 1 } })
      .toArray(),
    (await collection('journalists'))
      .find({}, { projection: { name: 1, username: 1, image: 1, tweetCount: 1 } })
      .toArray(),
    (await collection('topics'))
      .find({}, { projection: { name: 1, slug: 1, short_name: 1, tweetCount: 1 } })
      .toArray(),
  ]);
  const ofTags =
    (kind: 'player' | 'team') =>
    ({
      name,
      slug,
      nicknames,
      counts,
    }: (typeof players)[number] | (typeof teams)[number]): IndexedEntity => ({
      kind,
      slug,
      name,
      aliases: [
        ...new Set([
          ...nicknames.map((nickname) => nickname.name),
          ...((kind === 'team' && KNOWN_NICKNAMES[slug]) || []),
        ]),
      ],
      count: counts.all,
      image: null,
    });
  return [
    ...teams.map(ofTags('team')),
    ...players.map(ofTags('player')),
    ...journalists
      .filter(({ username }) => !isHiddenJournalist(username))
      .map((journalist) => ({ ...indexed(journalist), journalist: journalist._id.toHexString() })),
    ...topics.filter(isStory).map(({ name, slug, short_name, tweetCount }) => ({
      kind: 'topic' as const,
      slug,
      name,
      aliases: short_name ? [short_name] : [],
      count: tweetCount,
      image: null,
    })),
  ];
}

type Named = Pick<JournalistDocument, 'name' | 'username' | 'image' | 'tweetCount'>;

const indexed = ({ name, username, image, tweetCount }: Named): IndexedEntity => ({
  kind: 'journalist',
  slug: username,
  name,
  aliases: [username],
  count: tweetCount,
  image,
});

const ratingOf = (standing: Standing | undefined): Pick<SearchEntity, 'record' | 'reliability'> => ({
  record: recordLine(standing) || null,
  reliability: standing?.reliability ?? null,
});

export const journalistEntity = (journalist: Named, standing: Standing | undefined): SearchEntity => ({
  ...indexed(journalist),
  ...ratingOf(standing),
});
