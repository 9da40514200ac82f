import { ObjectId } from 'mongodb';
import { listJournalistsById, readJournalistsById } from '@/lib/domain/journalist/queries';
import type { JournalistView, ListedJournalist } from '@/lib/domain/journalist/schema';
import { findMoved } from '@/lib/domain/site/redirect-queries';
import { readTimeline, TWEETS_PER_CARD } from '@/lib/domain/tweet/queries';
import { timeline } from '@/lib/domain/tweet/rules';
import type { Scope } from '@/lib/domain/tweet/vocabulary';
import {
  JOURNALIST_PROFILES_TAG,
  JOURNALISTS_TAG,
  TEAM_NAMES_TAG,
  TEAMS_TAG,
  teamTag,
} from '@/lib/platform/cache/entity-tags';
import { tagCache } from '@/lib/platform/cache/invalidation';
import { HIDDEN_JOURNALISTS } from '@/lib/platform/config/config';
import { collection } from '@/lib/platform/db/collections';
import { PLACEHOLDER_NAME, type TweetCounts } from '@/lib/platform/schema/fields';
import { byName } from '@/lib/platform/text/by-name';
import { type TeamView, viewTeam } from './schema';

export const RELEVANT_JOURNALISTS = 8;
/** How many to read, so that hidden journalists do not count towards the limit. */
const CANDIDATES = RELEVANT_JOURNALISTS + HIDDEN_JOURNALISTS.length;
/** The newest tweets about a team that show who reports on it. */
const RECENT_TWEETS = 300;

/** Names and slugs of all teams by name, for search boxes. */
export async function listTeamNames(): Promise<{ name: string; slug: string }[]> {
  'use cache';
  tagCache(TEAM_NAMES_TAG);
  const teams = await collection('teams');
  const names = await teams
    .find({ name: { $ne: PLACEHOLDER_NAME } })
    .sort({ name: 1 })
    .project<{ name: string; slug: string }>({ _id: 0, name: 1, slug: 1 })
    .toArray();
  return names.sort(byName);
}

/**
 * All teams but the one named None, by name, each with its 3 newest tweets.
 * @param scope of the tweets; by default both
 */
export async function listTeams(scope?: Scope): Promise<TeamView[]> {
  'use cache';
  tagCache(TEAMS_TAG, ...timeline.allOf(scope));
  const documents = await (await collection('teams'))
    .find({ name: { $ne: PLACEHOLDER_NAME } })
    .sort({ name: 1 })
    .toArray();
  return Promise.all(
    documents.sort(byName).map(async (document) => ({
      ...viewTeam(document),
      tweets: await readTimeline(timeline.of('team', document._id, scope), TWEETS_PER_CARD),
    })),
  );
}

/** @returns whether there is such a team */
export async function isTeamSlug(slug: string): Promise<boolean> {
  const teams = await collection('teams');
  return (await teams.findOne({ slug }, { projection: { _id: 1 } })) !== null;
}

/** @returns null when there is no such team */
export async function findTeam(slug: string): Promise<TeamView | null> {
  'use cache';
  tagCache(teamTag(slug));
  const document =
    (await (await collection('teams')).findOne({ slug })) ?? (await findMoved('teams', [slug])).get(slug);
  if (document && document.slug !== slug) tagCache(teamTag(document.slug));
  return document && document.name !== PLACEHOLDER_NAME ? viewTeam(document) : null;
}

/**
 * The journalists relevant to a team: those who cover it, in the order of the journalist list, then those with the
 * most of the newest 300 tweets about it.
 */
export async function listTeamJournalists(teamId: string): Promise<ListedJournalist[]> {
  const ids = await listRelevantIds(teamId);
  return (await listJournalistsById(ids)).slice(0, RELEVANT_JOURNALISTS);
}

/** As `listTeamJournalists`, with what only profiles show, for calls. */
export async function listTeamJournalistProfiles(teamId: string): Promise<JournalistView[]> {
  'use cache';
  tagCache(JOURNALISTS_TAG, JOURNALIST_PROFILES_TAG);
  const ids = await listRelevantIds(teamId);
  return (await readJournalistsById(ids)).slice(0, RELEVANT_JOURNALISTS);
}

/** The journalists of `listTeamJournalists`, and the next ones, since some may be hidden. */
async function listRelevantIds(teamId: string): Promise<string[]> {
  'use cache';
  tagCache(timeline.of('team', teamId), JOURNALISTS_TAG);
  const [journalists, tweets] = await Promise.all([collection('journalists'), collection('tweets')]);
  const [covering, reporting] = await Promise.all([
    journalists
      .find({ 'team._id': new ObjectId(teamId) }, { projection: { _id: 1 } })
      .sort({ tweetCount: -1, username_key: 1 })
      .limit(CANDIDATES)
      .toArray(),
    tweets
      .aggregate<{ _id: ObjectId; count: number }>([
        { $match: { timelines: timeline.of('team', teamId) } },
        { $sort: { timestamp: -1, _id: -1 } },
        { $limit: RECENT_TWEETS },
        { $project: { 'journalists._id': 1 } },
        { $unwind: '$journalists' },
        { $group: { _id: '$journalists._id', count: { $sum: 1 } } },
        { $sort: { count: -1, _id: 1 } },
        { $limit: CANDIDATES },
      ])
      .toArray(),
  ]);
  return [...new Set([...covering, ...reporting].map(({ _id }) => _id.toHexString()))];
}

/** Slugs of all teams by name, with their number of tweets. */
export async function listTeamCounts(): Promise<{ slug: string; counts: TweetCounts }[]> {
  'use cache';
  tagCache(TEAMS_TAG);
  const teams = await collection('teams');
  return teams
    .find({ name: { $ne: PLACEHOLDER_NAME } })
    .sort({ name: 1 })
    .project<{ slug: string; counts: TweetCounts }>({ _id: 0, slug: 1, counts: 1 })
    .toArray();
}
