import { listReliability } from '@/lib/domain/journalist/queries';
import { lookUpStanding, type Standing } from '@/lib/domain/journalist/reliability';
import type { JournalistDocument } from '@/lib/domain/journalist/schema';
import { recordLine } from '@/lib/domain/journalist/words';
import { KNOWN_NICKNAMES } from '@/lib/domain/team/known-nicknames';
import { isStory } from '@/lib/domain/topic/rules';
import { isHiddenJournalist } from '@/lib/domain/tweet/hidden-journalists';
import { JOURNALISTS, PLAYERS, TEAMS, TOPICS } from '@/lib/platform/cache/entity-tags';
import { tagCache } from '@/lib/platform/cache/invalidation';
import { collection } from '@/lib/platform/db/collections';
import { PLACEHOLDER_NAME } from '@/lib/platform/schema/fields';
import { type FindEntities, indexEntities, type SearchEntity } from './entity-index';

/** The index of this process. It is made anew after a change of what it holds. */
let current: { version: string; find: Promise<FindEntities> } | undefined;

/** Players, teams, journalists and stories that a text means, best first (docs/product/search.md). */
export async function findEntities(text: string, limit: number): Promise<SearchEntity[]> {
  const version = await readVersion();
  if (current?.version !== version) {
    const find = readSearchEntities().then(indexEntities);
    current = { version, find };
    find.catch(() => {
      current = undefined;
    });
  }
  return (await current.find)(text, limit);
}

/** @returns another text after each change of what is searched, so that the index itself is not kept in the cache */
async function readVersion(): Promise<string> {
  'use cache';
  tagCache(PLAYERS, TEAMS, JOURNALISTS, TOPICS);
  return crypto.randomUUID();
}

async function readSearchEntities(): Promise<SearchEntity[]> {
  const named = { name: { $ne: PLACEHOLDER_NAME } };
  const [players, teams, journalists, topics, standings] = await Promise.all([
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
    listReliability(),
  ]);
  const ofTags =
    (kind: 'player' | 'team') =>
    ({ name, slug, nicknames, counts }: (typeof players)[number] | (typeof teams)[number]): SearchEntity => ({
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
      record: null,
      reliability: null,
    });
  return [
    ...teams.map(ofTags('team')),
    ...players.map(ofTags('player')),
    ...journalists
      .filter(({ username }) => !isHiddenJournalist(username))
      .map((journalist) =>
        journalistEntity(journalist, lookUpStanding(standings, journalist._id.toHexString())),
      ),
    ...topics.filter(isStory).map(({ name, slug, short_name, tweetCount }) => ({
      kind: 'topic' as const,
      slug,
      name,
      aliases: short_name ? [short_name] : [],
      count: tweetCount,
      image: null,
      record: null,
      reliability: null,
    })),
  ];
}

export const journalistEntity = (
  {
    name,
    username,
    image,
    tweetCount,
  }: Pick<JournalistDocument, 'name' | 'username' | 'image' | 'tweetCount'>,
  standing: Standing | undefined,
): SearchEntity => ({
  kind: 'journalist',
  slug: username,
  name,
  aliases: [username],
  count: tweetCount,
  image,
  record: recordLine(standing) || null,
  reliability: standing?.reliability ?? null,
});
