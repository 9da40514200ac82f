import { ObjectId } from 'mongodb';
import { upsertSources } from '@/lib/domain/ingest/commands';
import { upsertPendingArticles } from '@/lib/domain/ingest/pending-article-commands';
import { createIssue } from '@/lib/domain/newsletter/issue-commands';
import { issueModel } from '@/lib/domain/newsletter/issue-model';
import { submitDispute } from '@/lib/domain/outcome/dispute-commands';
import { config } from '@/lib/platform/config/config';
import { collection } from '@/lib/platform/db/collections';
import { insertUnchanged } from '@/lib/platform/documents/insert-unchanged';
import { revise } from '@/lib/platform/documents/revise';
import { TEST_WRITE } from './actor';
import { type MailServer, startMailServer } from './mail-server';
import { PUZZLE_WRITES } from './staff-puzzle-writes';
import { RECORD_WRITES } from './staff-record-writes';
import type { StaffWrite } from './staff-write';
import { writeJournalist, writePlayer, writeTeam, writeTopic, writeTweets } from './tweets';

type Given = Parameters<typeof writeTweets>[0][number];
async function tweet(change: Given = {}): Promise<string> {
  const [id] = await writeTweets([change]);
  return id!.toHexString();
}
let counted = 0;
/** A name that no other call uses. */
const named = (word: string) => `${word} ${++counted}`;
const mark = (field: string) => async () => {
  const journalist = await writeJournalist(named('Reporter'));
  const tweet_object_id = await tweet({ journalists: [journalist] });
  return { params: { id: journalist._id.toHexString() }, body: { tweet_object_id, [field]: true } };
};
const tagged = async () => ({
  players: [await writePlayer(named('Player'))],
  teams: [await writeTeam(named('Team'))],
});
const slugs = ({ players, teams }: Awaited<ReturnType<typeof tagged>>) => ({
  players: players.map(({ slug }) => slug),
  teams: teams.map(({ slug }) => slug),
});

/**
 * One valid call of each staff operation that changes something, by operation id. test/staff-gates.integration.test.ts
 * makes them as an editor and wants an audit record of each: a new operation is added here.
 */
export const STAFF_WRITES: Record<string, StaffWrite> = {
  editTweet: { prepare: async () => ({ params: { id: await tweet() }, body: { rating: 'irrelevant' } }) },
  rateTweet: { prepare: async () => ({ query: `object_id=${await tweet()}&rating=speculation` }) },
  editTweets: {
    prepare: async () => ({
      body: { tweets: [{ _id: await tweet() }, { _id: await tweet() }], change: { resolution: 'correct' } },
    }),
  },
  addOutcome: { prepare: async () => ({ params: { id: await tweet() }, body: { outcome: 'He stayed.' } }) },
  removeOutcome: {
    prepare: async () => ({
      params: { id: await tweet({ outcomes: ['He stayed.'] }) },
      body: { outcome: 'He stayed.' },
    }),
  },
  removeSuggestedPlayers: {
    prepare: async () => ({ params: { id: await tweet({ suggested_players: ['Ike Obanor'] }) } }),
  },
  answerSuggestions: {
    prepare: async () => ({ params: { id: await tweet() }, body: { dismissed: ['category:injury'] } }),
  },
  markBadTweet: { prepare: mark('is_bad') },
  markGoodTweet: { prepare: mark('is_good') },
  setHallOfShame: {
    prepare: async () => ({
      params: { tweetId: await tweet({ marked_as_bad_tweet: true }) },
      body: { should_add: true },
    }),
  },
  tagPlayer: {
    prepare: async () => {
      const { _id } = await writePlayer(named('Player'));
      return { params: { slug: _id.toHexString(), tweetId: await tweet() } };
    },
  },
  untagPlayer: {
    prepare: async () => {
      const player = await writePlayer(named('Player'));
      return { params: { slug: player._id.toHexString(), tweetId: await tweet({ players: [player] }) } };
    },
  },
  tagTeam: {
    prepare: async () => {
      const { _id } = await writeTeam(named('Team'));
      return { params: { slug: _id.toHexString(), tweetId: await tweet() } };
    },
  },
  untagTeam: {
    prepare: async () => {
      const team = await writeTeam(named('Team'));
      return { params: { slug: team._id.toHexString(), tweetId: await tweet({ teams: [team] }) } };
    },
  },
  addTweetToTopic: {
    prepare: async () => {
      const { _id } = await writeTopic(named('Topic'));
      return { params: { topicId: _id.toHexString() }, body: { object_id: await tweet() } };
    },
  },
  removeTweetFromTopic: {
    prepare: async () => {
      const topic = await writeTopic(named('Topic'));
      const object_id = await tweet({ topics: [topic] });
      return { params: { topicId: topic._id.toHexString() }, body: { object_id } };
    },
  },
  createTopic: { prepare: async () => ({ body: { name: named('Topic') } }) },
  editTopic: {
    prepare: async () => ({
      params: { id: (await writeTopic(named('Topic')))._id.toHexString() },
      body: { resolution: 'He stayed.' },
    }),
  },
  deleteTopic: {
    prepare: async () => ({ params: { id: (await writeTopic(named('Topic')))._id.toHexString() } }),
  },
  mergeTopics: {
    prepare: async () => {
      const [from, into] = [await writeTopic(named('Topic')), await writeTopic(named('Topic'))];
      return { params: { id: from._id.toHexString() }, body: { into: into._id.toHexString() } };
    },
  },
  splitTopic: {
    prepare: async () => {
      const topic = await writeTopic(named('Topic'));
      const object_ids = [await tweet({ topics: [topic] })];
      return { params: { id: topic._id.toHexString() }, body: { name: named('Topic'), object_ids } };
    },
  },
  createTweet: {
    prepare: async () => ({
      body: { ...slugs(await tagged()), url: article(), username: 'danawhitlock', timestamp: '2026-01-31' },
    }),
  },
  createArticle: {
    prepare: async () => ({ body: { url: article(), username: 'danawhitlock', timestamp: '2026-01-31' } }),
  },
  processPendingArticle: {
    prepare: async () => {
      const [written] = await upsertPendingArticles(
        [{ url: article(), username: 'danawhitlock', name: 'Dana Whitlock', timestamp: new Date(0) }],
        TEST_WRITE,
      );
      return { params: { id: written!.after._id.toHexString() }, body: { is_processed: true } };
    },
  },
  ...RECORD_WRITES,
  ...PUZZLE_WRITES,
  decideDispute: {
    prepare: async () => {
      const rumor = await tweet({ resolution: 'correct' });
      await submitDispute({
        tweet: new ObjectId(rumor),
        claim: 'incorrect',
        role: 'reader',
        reason: 'The trade never happened.',
        email: `${rumor}@example.com`,
      });
      const found = await (await collection('disputes')).findOne({ tweet: new ObjectId(rumor) });
      return { params: { id: found!._id.toHexString() }, body: { status: 'declined', answer: 'It did.' } };
    },
  },
  createSource: {
    prepare: async () => ({ body: { kind: 'rss', name: named('Feed'), url: 'https://news.example/feed' } }),
  },
  editSource: { prepare: async () => ({ params: { id: await source() }, body: { enabled: false } }) },
  deleteSource: { prepare: async () => ({ params: { id: await source() } }) },
  readSource: { prepare: async () => ({ params: { id: await source('bluesky') }, body: {} }) },
  answerOutcomeProposal: {
    prepare: async () => ({ params: { id: await proposal() }, body: { status: 'taken' } }),
  },
  createNewsletterIssue: { prepare: async () => ({ body: { subject: 'The week' } }) },
  editNewsletterIssue: {
    prepare: async () => ({ params: { id: await newsletterIssue() }, body: { subject: 'The month' } }),
  },
  deleteNewsletterIssue: { prepare: async () => ({ params: { id: await newsletterIssue() } }) },
  testNewsletterIssue: { prepare: async () => ({ params: { id: await withMailServer(newsletterIssue) } }) },
  sendNewsletterIssue: {
    prepare: async () => {
      await insertUnchanged('subscriptions', [
        { _id: new ObjectId(), email: `fan${++counted}@example.com`, status: 'confirmed' },
      ]);
      return { params: { id: await withMailServer(newsletterIssue) }, body: {} };
    },
  },
  sendNewsletterIssueAgain: {
    prepare: async () => {
      const id = await withMailServer(newsletterIssue);
      await uncertainDelivery(new ObjectId(id));
      return { params: { id }, body: { version: 2 } };
    },
  },
  deleteTweet: { prepare: async () => ({ params: { tweetId: await tweet() } }) },
};

async function source(kind: 'rss' | 'bluesky' = 'rss'): Promise<string> {
  const url = kind === 'rss' ? 'https://news.example/feed' : null;
  const [written] = await upsertSources([{ kind, name: named('Source'), url }], TEST_WRITE);
  return written!.after._id.toHexString();
}

async function proposal(): Promise<string> {
  const _id = new ObjectId();
  await insertUnchanged('outcome_proposals', [
    {
      _id,
      proposal_key: _id.toHexString(),
      tweet: new ObjectId(await tweet({ rating: 'good_rumor' })),
      resolution: 'correct',
      text: 'The Hawks acquired Ike Obanor.',
      url: 'https://league.example/',
      at: new Date(0),
      source: 'The league',
      status: 'open',
    },
  ]);
  return _id.toHexString();
}

async function newsletterIssue(): Promise<string> {
  const input = { subject: 'The week', intro: 'Dear fans', rumors: [], stories: [] };
  return (await createIssue(input, TEST_WRITE))._id.toHexString();
}

/** Makes an issue one that was sent, to a subscriber of whom nobody knows whether they got it. */
async function uncertainDelivery(issue: ObjectId): Promise<void> {
  await revise(issueModel, issue, () => ({ status: 'sent' as const }), TEST_WRITE);
  await insertUnchanged('newsletter_deliveries', [
    {
      _id: `${issue.toHexString()}/fan`,
      issue,
      subscription: new ObjectId(),
      status: 'uncertain',
      at: new Date(),
    },
  ]);
}

/** A mail server that is up as long as the tests. */
async function withMailServer(make: () => Promise<string>): Promise<string> {
  mailServer ??= await startMailServer();
  Object.assign(config(), { SMTP_URL: mailServer.url });
  return make();
}
let mailServer: MailServer | undefined;
/** To be called after all tests. */
export const closeMailServer = async (): Promise<void> => mailServer?.close();

const article = () => `https://news.example/${new ObjectId().toHexString()}`;

/**
 * Operations on an editor's own account, which are not about the site's data and leave no audit record. Presence is
 * one: it says for seconds what an editor looks at, and changes nothing.
 */
export const ACCOUNT_OPERATIONS: readonly string[] = [
  'revokeSession',
  'revokeOtherSessions',
  'setDeskPresence',
];

/** Operations that read by POST, because a query cannot hold what they are asked. */
export const READ_OPERATIONS: readonly string[] = ['listTweetsByRating'];
