import { ObjectId } from 'mongodb';
import { follow, setFeed } from '@/lib/domain/following/commands';
import { feedToken, newSecret } from '@/lib/domain/following/secret';
import { upsertHallOfShame } from '@/lib/domain/hall-of-shame/commands';
import { reviseTweet, type TweetChange } from '@/lib/domain/tweet/commands';
import { takeDown } from '@/lib/domain/tweet/takedown';
import { HIDDEN_JOURNALISTS } from '@/lib/platform/config/config';
import { database } from '@/lib/platform/db/client';
import { insertUnchanged } from '@/lib/platform/documents/insert-unchanged';
import { TEST_WRITE } from '../actor';
import { writeJournalist, writePlayer, writeTeam, writeTopic, writeTweets } from '../tweets';

/** Plants one tweet of each kind that readers must not see, wherever a tweet can be named. */

const HIDDEN = HIDDEN_JOURNALISTS[0] ?? '';

type Kind = Partial<TweetChange>;

/** Not public at all. */
const ABSENT: Record<string, Kind> = {
  draft: { is_draft: true },
  unrated: { rating: null },
  irrelevant: { rating: 'irrelevant' },
  review: { rating: 'to_be_reviewed' },
  nonews: { rating: null, is_no_news: true },
  hidden: { username: HIDDEN },
  hiddencase: { username: HIDDEN.toUpperCase(), journalists: [] },
  deleting: { is_draft: true },
};
/** Drafts and posts of hidden journalists do not show where an editor quotes them, either. */
const WITHHELD = ['draft', 'hidden', 'hiddencase'];

/** A word in what must not show of a kind: its text and its byline. */
export const wordOf = (kind: string) => `zw${kind}`;
/** The `tweet_id` of a kind; for what is not public a word that must not show. */
export const idOf = (kind: string) => `zi${kind}`;
/** In every text, so that a search for it finds all. */
export const SENTINEL = 'sentinel';
export const PUBLIC = 'public';

/** What is public except for a text, and other fields. */
export const TAKEN_DOWN = 'takendown';
export const STAFF_FIELDS = 'stafffields';

export const KINDS = [...Object.keys(ABSENT), TAKEN_DOWN, STAFF_FIELDS];
export const ABSENT_KINDS = Object.keys(ABSENT);

export interface Planted {
  /** The `_id` of each tweet, by kind. */
  ids: Record<string, string>;
  /** The `_id` of the comparison with each kind, by kind. */
  comparisons: Record<string, string>;
  named: { journalist: string; player: string };
  /** Of a list that follows everything. */
  secret: string;
  /** The token in the address of its feed. */
  feed: string;
}

export async function plant(): Promise<Planted> {
  const [dana, hidden, cole] = [
    await writeJournalist('Dana Whitlock'),
    await writeJournalist('Unseen Account', { username: HIDDEN }),
    await writeJournalist('Cole Brandt'),
  ];
  const hawks = await writeTeam('Atlanta Hawks');
  const ike = await writePlayer('Ike Obanor', hawks);
  const topic = await writeTopic('Obanor future', {
    teams: [hawks],
    players: [ike],
    show_on_homepage: true,
  });
  const common = { players: [ike], teams: [hawks], topics: [topic], resolution: 'correct' as const };
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const [shown, ...kinds] = await writeTweets([
    { ...common, ...textsOf(PUBLIC), journalists: [dana, cole], timestamp: at(90), resolved_at: at(80) },
    ...KINDS.map((kind) => ({
      ...common,
      ...textsOf(kind),
      journalists: kind === 'hidden' ? [hidden] : [dana],
      username: dana.username,
      timestamp: at(60),
      resolved_at: at(50),
      ...ABSENT[kind],
    })),
    // Lists of players begin at three of a kind.
    ...Array.from({ length: 3 }, () => ({ ...common, journalists: [dana], timestamp: at(99) })),
    ...Array.from({ length: 3 }, () => ({
      ...common,
      tweet: `${wordOf(PUBLIC)} ${SENTINEL} of the news`,
      journalists: [dana],
      rating: 'good_information' as const,
      timestamp: at(95),
    })),
  ]);
  const ids = Object.fromEntries([PUBLIC, ...KINDS].map((kind, place) => [kind, [shown, ...kinds][place]!]));
  await reviseTweet(
    ids[TAKEN_DOWN]!,
    (tweet) => takeDown(tweet, 'Asked by a court.', { by: 'editor', now: new Date() }),
    TEST_WRITE,
  );
  await reviseTweet(
    ids[STAFF_FIELDS]!,
    () => ({
      note: wordOf(STAFF_FIELDS),
      suggested_players: [wordOf(STAFF_FIELDS)],
      posts: [editedPost(wordOf(STAFF_FIELDS))],
    }),
    TEST_WRITE,
  );
  const db = await database();
  // A deletion that was interrupted.
  await db.collection('tweets').updateOne({ _id: ids.deleting }, { $set: { 'meta.deleting': true } });
  const named = [PUBLIC, ...KINDS].map((kind) => ({ kind, id: ids[kind]!, ...textsOf(kind) }));
  await db
    .collection('journalists')
    .updateOne(
      { _id: dana._id },
      { $set: { good_tweets_v2: named.map(({ tweet_id }) => ({ tweet_id, description: 'He knew.' })) } },
    );
  const quoted = named.filter(({ kind }) => [PUBLIC, TAKEN_DOWN, ...WITHHELD].includes(kind));
  await upsertHallOfShame(
    quoted.map(({ tweet, tweet_id, name }) => ({
      tweet_id,
      tweet_text: tweet,
      name,
      username: 'danawhitlock',
      timestamp: at(60),
    })),
    TEST_WRITE,
  );
  const comparisons = quoted.map(({ kind, tweet, tweet_id }) => ({
    _id: new ObjectId(),
    kind,
    title: `Comparison ${kind === PUBLIC ? 'one' : ''}`.trim() + quoted.findIndex((one) => one.kind === kind),
    description: null,
    woj_tweet_id: tweet_id,
    woj_tweet_text: tweet,
    woj_timestamp: at(60),
    shams_tweet_id: null,
    shams_tweet_text: null,
    shams_timestamp: null,
    winner: 'woj' as const,
    happened_at: at(60),
    version: 1,
  }));
  await db
    .collection('comparisons')
    .insertMany(comparisons.map(({ kind: _kind, ...comparison }) => comparison));
  await insertUnchanged(
    'corrections',
    named.map(({ id, tweet, name }) => ({
      _id: `${id}/1`,
      tweet: id,
      tweet_text: tweet,
      name,
      timestamp: at(60),
      before: 'correct' as const,
      after: 'incorrect' as const,
      at: at(10),
      reason: null,
      dispute: null,
      is_undone: false,
      is_tweet_deleted: false,
    })),
  );
  await db.collection('newsletter_issues').insertOne({
    number: 1,
    status: 'sent',
    content: {
      subject: 'This week',
      intro: '',
      rumors: named.map(({ tweet, tweet_id, name }) => ({
        text: tweet,
        name,
        outcome: 'Correct',
        path: `/nba/rumor/${tweet_id}`,
      })),
      stories: [],
    },
  });
  const secret = newSecret();
  for (const key of [
    `journalist:${dana._id}`,
    `player:${ike._id}`,
    `team:${hawks._id}`,
    `topic:${topic._id}`,
  ]) {
    await follow(secret, key);
    const notices = named.map(({ id }) => ({ _id: `${id}/${key}`, tweet: id, key, at: new Date() }));
    await db.collection('notices').deleteMany({ key });
    await insertUnchanged('notices', notices);
  }
  const { feed } = await setFeed(secret, true);
  return {
    ids: Object.fromEntries(Object.entries(ids).map(([kind, id]) => [kind, id.toHexString()])),
    comparisons: Object.fromEntries(comparisons.map(({ kind, _id }) => [kind, _id.toHexString()])),
    named: { journalist: dana._id.toHexString(), player: ike._id.toHexString() },
    secret,
    feed: feedToken(secret, feed.number),
  };
}

function textsOf(kind: string) {
  const isNamed = ABSENT_KINDS.includes(kind);
  return {
    tweet_id: idOf(kind),
    tweet: `${kind === STAFF_FIELDS ? 'He' : wordOf(kind)} ${SENTINEL} wants out`,
    name: isNamed ? `Byline ${wordOf(kind)}` : 'Dana Whitlock',
    url: `https://social.example/${idOf(kind)}`,
  };
}

const editedPost = (edited_text: string) => ({
  key: 'x:1',
  network: 'x' as const,
  url: 'https://x.com/i/status/1',
  posted_at: new Date(),
  edited_at: new Date(),
  edited_text,
});
