import type { ObjectId } from 'mongodb';
import { claimOf } from '@/lib/domain/forecast/claim';
import { inputsOf } from '@/lib/domain/forecast/evidence-inputs';
import type { Inputs } from '@/lib/domain/forecast/model-inputs';
import { type Report, type Role, rolesOf } from '@/lib/domain/forecast/role';
import { type TrackRecord, trackRecordOf } from '@/lib/domain/forecast/track-record';
import { entriesOf, ledgerId } from '@/lib/domain/score/ledger';
import { monthOf } from '@/lib/domain/score/month';
import { countOutcomes } from '@/lib/domain/score/reporter-records';
import { sumsOf } from '@/lib/domain/score/score';
import { isHiddenJournalist } from '@/lib/domain/tweet/hidden-journalists';
import { timeline } from '@/lib/domain/tweet/rules';
import type { TweetDocument } from '@/lib/domain/tweet/schema';
import { isFixedTopic } from '@/lib/domain/tweet/vocabulary';
import { collection } from '@/lib/platform/db/collections';

/** Reads what forecasts are made of. */

/** Of one story, the newest reports are compared. */
const MAX_REPORTS_OF_STORY = 200;
const STORIES_AT_ONCE = 20;

export const FORECAST_TWEET = {
  tweet_id: 1,
  tweet: 1,
  claimed: 1,
  timestamp: 1,
  timelines: 1,
  resolution: 1,
  resolved_at: 1,
  category: 1,
  journalists: 1,
  topics: 1,
  players: 1,
  teams: 1,
  upvotes: 1,
  downvotes: 1,
  forecast: 1,
} as const;
export type ForecastTweet = Pick<TweetDocument, '_id' | keyof typeof FORECAST_TWEET>;

/** @returns a tweet as the rules of evidence read it; documents are named by their ids */
export function reportOf(tweet: ForecastTweet): Report {
  const idsOf = (refs: readonly { _id: ObjectId }[]) => refs.map(({ _id }) => _id.toHexString());
  return {
    id: tweet._id.toHexString(),
    at: tweet.timestamp.getTime(),
    reporters: idsOf(tweet.journalists.filter(({ username }) => !isHiddenJournalist(username))),
    text: tweet.tweet,
    ...claimOf(tweet),
    stories: idsOf(tweet.topics.filter(({ slug }) => !isFixedTopic(slug))),
    players: idsOf(tweet.players),
    teams: idsOf(tweet.teams),
  };
}

/** What is known of a rumor now, its role in its story, and the usernames of those whose record it starts from. */
export interface Evidence {
  inputs: Inputs;
  lead: string[];
  role: Role | null;
}

/** @returns the evidence of some rumors at a time, in milliseconds since 1970, by the id of the tweet */
export async function readEvidence(
  tweets: readonly ForecastTweet[],
  now: number,
): Promise<Map<string, Evidence>> {
  const byId = new Map(tweets.map((tweet) => [tweet._id.toHexString(), tweet]));
  const stories = [...new Set(tweets.flatMap((tweet) => reportOf(tweet).stories))];
  for (let start = 0; start < stories.length; start += STORIES_AT_ONCE) {
    const tweetsByStory = await Promise.all(stories.slice(start, start + STORIES_AT_ONCE).map(readReportsOf));
    for (const tweet of tweetsByStory.flat()) byId.set(tweet._id.toHexString(), tweet);
  }
  const reports = [...byId.values()].map(reportOf);
  const byStory = new Map<string, Report[]>();
  for (const report of reports)
    for (const story of report.stories) byStory.set(story, [...(byStory.get(story) ?? []), report]);
  const names = new Map(
    [...byId.values()].flatMap(({ journalists }) =>
      journalists.map(({ _id, username }) => [_id.toHexString(), username] as const),
    ),
  );
  const trackRecords = await readTrackRecords(
    [...names.keys()],
    new Set(tweets.map(({ category }) => category)),
    now,
  );
  return new Map(
    tweets.map((tweet) => {
      const own = reportOf(tweet);
      const others = new Map(
        own.stories.flatMap((story) => byStory.get(story) ?? []).map((one) => [one.id, one]),
      );
      const near = [...others.set(own.id, own).values()];
      const roles = rolesOf(near);
      const { inputs, lead } = inputsOf(own, {
        reports: near,
        roles,
        trackRecordOf: (reporter) => trackRecords(reporter, tweet.category),
        now,
      });
      const usernames = lead.flatMap((id) => names.get(id) ?? []);
      return [own.id, { inputs, lead: usernames, role: roles.get(own.id) ?? null }];
    }),
  );
}

const readReportsOf = async (story: string): Promise<ForecastTweet[]> => {
  const tweets = await (await collection('tweets'))
    .find<ForecastTweet>({ timelines: timeline.topic(story) }, { projection: FORECAST_TWEET })
    .sort({ timestamp: -1, _id: -1 })
    .limit(MAX_REPORTS_OF_STORY)
    .toArray();
  return tweets.filter(({ timelines }) => timelines.includes(timeline.all('rumors')));
};

async function readTrackRecords(
  reporters: readonly string[],
  kinds: ReadonlySet<string>,
  now: number,
): Promise<(reporter: string, kind: string) => TrackRecord | null> {
  const ids = reporters.flatMap((reporter) => [
    ledgerId('all', reporter),
    ...[...kinds].map((kind) => ledgerId(`kind:${kind}`, reporter)),
  ]);
  const ledgers = await (await collection('timeline_counts'))
    .find({ _id: { $in: ids } }, { projection: { cells: 1 } })
    .toArray();
  const entries = new Map(ledgers.map(({ _id, cells }) => [_id, entriesOf(cells ?? {})]));
  const asOf = monthOf(new Date(now));
  return (reporter, kind) => {
    const all = entries.get(ledgerId('all', reporter));
    if (!all) return null;
    const { correct, incorrect } = countOutcomes(all);
    if (correct + incorrect === 0) return null;
    const ofKind = entries.get(ledgerId(`kind:${kind}`, reporter)) ?? [];
    return trackRecordOf(sumsOf(all, asOf), correct + incorrect, sumsOf(ofKind, asOf));
  };
}
