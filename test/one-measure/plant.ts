import { ObjectId } from 'mongodb';
import { follow, setFeed } from '@/lib/domain/following/commands';
import { feedToken, newSecret } from '@/lib/domain/following/secret';
import { upsertHallOfShame } from '@/lib/domain/hall-of-shame/commands';
import { upsertAliases } from '@/lib/domain/import/alias-commands';
import { readContent } from '@/lib/domain/newsletter/issue-content';
import { database } from '@/lib/platform/db/client';
import { insertUnchanged } from '@/lib/platform/documents/insert-unchanged';
import { TEST_WRITE } from '../actor';
import { idOf, type Planted, PUBLIC } from '../public-tweets/plant';
import { writeJournalist, writePlayer, writeTeam, writeTopic, writeTweets } from '../tweets';

/** Plants a reporter of each kind of record, and names them all wherever a reporter can be named. */

/** The number of editors, which no score here is. */
export const EDITORS_NUMBER = 1.3;
export const REASON = 'Repeats what others say.';
const RATED = { rating: EDITORS_NUMBER, rated_at: new Date('2026-02-01') };

type Counts = readonly [correct: number, incorrect: number, unconfirmable: number];

/** By name; no name is part of another. */
export const REPORTERS: Readonly<Record<string, Counts>> = {
  'Ann Twenty': [20, 0, 1],
  'Bob Four': [4, 0, 0],
  'Cy Nine': [9, 1, 0],
  'Di Two': [2, 2, 0],
  'Ed One': [1, 2, 0],
  'Flo Wrong': [0, 1, 0],
  'Gus Nobody': [0, 0, 0],
  'Hal Unsure': [0, 0, 3],
  'Cole Brandt': [7, 1, 0],
  'Jo Silent': [8, 0, 2],
  'Dana Whitlock': [5, 1, 0],
};
export const WITH_REASON = 'Cole Brandt';
export const WITHOUT_REASON = 'Jo Silent';
const MERGED = 'Dana Whitlock';
const EDITED: Readonly<Record<string, object>> = {
  [WITH_REASON]: { ...RATED, rating_reason: REASON },
  [WITHOUT_REASON]: RATED,
};

export const usernameOf = (name: string) => name.toLowerCase().replaceAll(' ', '');

const OUTCOMES = ['correct', 'incorrect', 'unconfirmable'] as const;

/** @returns the addresses of what was planted, as of the tweets that readers must not see */
export async function plantReporters(): Promise<Planted> {
  const hawks = await writeTeam('Atlanta Hawks');
  const ike = await writePlayer('Ike Obanor', hawks);
  const topic = await writeTopic('Obanor future', { teams: [hawks], players: [ike], show_on_homepage: true });
  const common = { players: [ike], teams: [hawks], topics: [topic] };
  const reporters = await Promise.all(
    Object.keys(REPORTERS).map(async (name) => ({
      ...(await writeJournalist(name, { show_on_homepage: true, ...EDITED[name] })),
      counts: REPORTERS[name]!,
    })),
  );
  const dana = reporters.find(({ name }) => name === MERGED)!;
  const double = await writeJournalist('Double Ganger');
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const settled = reporters.flatMap(({ counts, name, ...reporter }) =>
    OUTCOMES.flatMap((resolution, of) =>
      Array.from({ length: counts[of]! }, (_, place) => ({
        ...common,
        resolution,
        name,
        // Some reports of the merged one are written as by another.
        journalists: [name === MERGED && place % 2 ? double : { ...reporter, name }],
      })),
    ),
  );
  const written = await writeTweets(
    settled.map((tweet, place) => ({
      ...tweet,
      tweet: `sentinel of ${tweet.name}`,
      tweet_id: place === settled.length - 1 ? idOf(PUBLIC) : new ObjectId().toHexString(),
      timestamp: at(settled.length - place),
      resolved_at: at(0),
    })),
  );
  // A report of all of them, whose list names each, and news of the one without a rumor.
  await writeTweets([
    { ...common, tweet_id: 'all', tweet: 'sentinel of all', journalists: reporters, timestamp: at(-1) },
    ...Array.from({ length: 3 }, () => ({
      ...common,
      tweet: 'sentinel of news',
      journalists: reporters.filter(({ name }) => name === 'Gus Nobody'),
      rating: 'good_information' as const,
      timestamp: at(5),
    })),
  ]);
  await upsertAliases([{ kind: 'journalists', aliases: ['doubleganger'], to: dana }], TEST_WRITE);
  await upsertHallOfShame(
    reporters.map(({ name, username }, place) => ({
      tweet_id: `shame${place}`,
      tweet_text: 'It was wrong.',
      name,
      username,
      timestamp: at(60),
    })),
    TEST_WRITE,
  );
  await insertUnchanged(
    'corrections',
    reporters.flatMap(({ _id, name, username }) => {
      const tweet = written[settled.findIndex((one) => one.name === name)];
      return tweet
        ? [
            {
              _id: `${tweet}/1`,
              tweet,
              tweet_text: 'sentinel',
              name,
              username,
              journalist_id: _id,
              timestamp: at(60),
              before: 'incorrect' as const,
              after: 'correct' as const,
              at: at(10),
              reason: null,
              dispute: null,
              is_undone: false,
              is_tweet_deleted: false,
            },
          ]
        : [];
    }),
  );
  const issue = { subject: 'This week', intro: '', stories: [] };
  const rumors = written.map((id) => id.toHexString());
  const db = await database();
  await db
    .collection('newsletter_issues')
    .insertOne({ number: 1, status: 'sent', content: await readContent({ ...issue, rumors }) });
  const secret = newSecret();
  await follow(secret, `team:${hawks._id}`);
  const { feed } = await setFeed(secret, true);
  return {
    ids: { [PUBLIC]: written.at(-1)!.toHexString() },
    comparisons: {},
    named: { journalist: dana._id.toHexString(), player: ike._id.toHexString() },
    secret,
    feed: feedToken(secret, feed.number),
  };
}
