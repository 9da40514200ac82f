import { appendFileSync, readFileSync } from 'node:fs';
import { backOff } from 'exponential-backoff';
import { BSON, type ObjectId } from 'mongodb';
import { deleteJournalist, reviseJournalist } from '@/lib/domain/journalist/commands';
import { deletePlayer, revisePlayer } from '@/lib/domain/player/commands';
import { deleteTeam, reviseTeam } from '@/lib/domain/team/commands';
import { deleteTopic, reviseTopic } from '@/lib/domain/topic/commands';
import { createTweet, deleteTweet, reviseTweet, upsertTweets } from '@/lib/domain/tweet/commands';
import { RATINGS, RESOLUTIONS } from '@/lib/domain/tweet/vocabulary';
import { castVote } from '@/lib/domain/vote/commands';
import { newVisitor } from '@/lib/domain/vote/visitor';
import { closeDatabase, database, isUnavailable } from '@/lib/platform/db/client';
import { ApiError } from '@/lib/platform/http/errors';
import type { EntityRef } from '@/lib/platform/schema/fields';
import { TEST_WRITE } from '../actor';
import { anyOf, createDice, type Edit, type LogLine, newTweet, REF_FIELDS, type World } from './world';

/**
 * One of several processes that edit at once. It notes each edit before and after in its log.
 * Arguments: the file of the world, the log, a seed, and how many edits.
 */
const [worldFile = '', logFile = '', seed = '0', edits = '0'] = process.argv.slice(2);
const world = BSON.EJSON.parse(readFileSync(worldFile, 'utf8')) as World;
const dice = createDice(Number(seed));
const tweets = [...world.tweets];
const visitors = Array.from({ length: 20 }, newVisitor);
let number = 0;

const note = (line: LogLine) => appendFileSync(logFile, `${JSON.stringify(line)}\n`);

/**
 * Makes an edit and notes it. Documents that others deleted, and texts that others took, are refused.
 * @param work returns the version that it made, and what it changed if the edit does not say so
 */
async function make(edit: Edit, work: () => Promise<number | null | [number, ObjectId]>): Promise<void> {
  const at = number++;
  note({ number: at, edit });
  const begun = performance.now();
  const noteEnd = (result: number | null | [number, ObjectId]) => {
    const [version, id] = Array.isArray(result) ? result : [result];
    note({ number: at, version, id: id?.toHexString(), ms: performance.now() - begun });
  };
  try {
    noteEnd(await work());
  } catch (error) {
    if (!(error instanceof ApiError) || !['not_found', 'conflict'].includes(error.code)) throw error;
    noteEnd(null);
  }
}

type Revision = { before: { version?: number }; after: { version?: number } };
const versionOf = ({ before, after }: Revision) => (before === after ? null : (after.version ?? null));

async function editTweet(): Promise<void> {
  const id = anyOf(dice, tweets);
  const document = id.toHexString();
  const throwOf = dice();
  if (throwOf < 0.55) {
    const fields =
      throwOf < 0.3
        ? { rating: anyOf(dice, RATINGS) }
        : throwOf < 0.5
          ? { resolution: anyOf(dice, [...RESOLUTIONS, null]) }
          : { is_draft: dice() < 0.3, tweet: `Text ${seed}/${number}` };
    const edit: Edit = { kind: 'tweets', document, op: 'set', fields };
    return make(edit, async () => versionOf(await reviseTweet(id, () => fields as never, TEST_WRITE)));
  }
  const field = anyOf(dice, REF_FIELDS);
  const ref = anyOf(dice, world[field] as EntityRef[]);
  const op = throwOf < 0.85 ? 'tag' : 'untag';
  await make({ kind: 'tweets', document, op, field, ref: ref._id.toHexString() }, async () => {
    const change = (tweet: object) => {
      const others = (tweet as Record<string, EntityRef[]>)[field]!.filter(({ _id }) => !_id.equals(ref._id));
      return { [field]: op === 'tag' ? [...others, ref] : others };
    };
    return versionOf(await reviseTweet(id, change, TEST_WRITE));
  });
}

async function createOrImport(): Promise<void> {
  const throwOf = dice();
  if (throwOf < 0.4) {
    const tweet_id = `c${seed}x${number}`;
    const tweet = newTweet(tweet_id, `Created ${tweet_id}`);
    const fields = { rating: anyOf(dice, RATINGS) };
    const players = [anyOf(dice, world.players)];
    let id: ObjectId | undefined;
    const edit: Edit = {
      kind: 'tweets',
      document: tweet_id,
      op: 'create',
      fields: { ...fields, tweet: tweet.tweet, players: players.map(({ _id }) => _id.toHexString()) },
    };
    await make(edit, async () => {
      id = (await createTweet({ ...tweet, ...fields, players }, TEST_WRITE))._id;
      return [1, id];
    });
    if (id) tweets.push(id);
    return;
  }
  // An import of texts, of tweets that everyone edits and of new ones.
  const tweet_id = throwOf < 0.8 ? `t${Math.floor(dice() * world.tweets.length)}` : `n${seed}x${number}`;
  const text = `Imported ${seed}/${number}`;
  const edit: Edit = { kind: 'tweets', document: tweet_id, op: 'create', fields: { tweet: text } };
  await make(edit, async () => {
    const { url, timestamp, username, name } = newTweet(tweet_id, text);
    const change = { tweet_id, tweet: text, url, timestamp, username, name };
    const [written] = await upsertTweets([change], TEST_WRITE);
    if (!written || written.outcome === 'unchanged') return null;
    return [written.after.version ?? 1, written.after._id as ObjectId];
  });
}

const REVISE = {
  journalists: reviseJournalist,
  players: revisePlayer,
  teams: reviseTeam,
  topics: reviseTopic,
};
const DELETE = {
  journalists: deleteJournalist,
  players: deletePlayer,
  teams: deleteTeam,
  topics: deleteTopic,
};

async function editEntity(): Promise<void> {
  const kind = anyOf(dice, REF_FIELDS);
  const id = anyOf(dice, world[kind] as EntityRef[])._id;
  const document = id.toHexString();
  if (dice() < 0.04) {
    return make({ kind, document, op: 'delete' }, async () => {
      await DELETE[kind](id, TEST_WRITE);
      return 0;
    });
  }
  const unique = `${seed}x${number}`;
  const isMoved = dice() < 0.4;
  const address = kind === 'journalists' ? { username: `u${unique}` } : { slug: `s-${unique}` };
  const fields = { name: `Name ${unique}`, ...(isMoved && address) };
  const revise = REVISE[kind] as typeof revisePlayer;
  await make({ kind, document, op: 'set', fields }, async () =>
    versionOf(await revise(id, () => fields, TEST_WRITE)),
  );
}

async function vote(): Promise<void> {
  const id = anyOf(dice, tweets);
  const visitor = anyOf(dice, visitors);
  const direction = anyOf(dice, ['upvote', 'downvote'] as const);
  const edit: Edit = { kind: 'tweets', document: id.toHexString(), op: 'vote', visitor, vote: direction };
  await make(edit, async () => {
    await castVote(id, visitor, direction);
    return 0;
  });
}

async function removeTweet(): Promise<void> {
  const id = anyOf(dice, tweets);
  await make({ kind: 'tweets', document: id.toHexString(), op: 'delete' }, async () => {
    await deleteTweet(id, TEST_WRITE);
    return 0;
  });
}

async function edit(): Promise<void> {
  const throwOf = dice();
  if (throwOf < 0.6) await editTweet();
  else if (throwOf < 0.72) await createOrImport();
  else if (throwOf < 0.8) await editEntity();
  else if (throwOf < 0.98) await vote();
  else await removeTweet();
}

// Four of these starting at once may leave a busy machine no time for the first answer of the database.
await backOff(database, { numOfAttempts: 10, retry: isUnavailable });

/** Votes of one visitor at once would be in no order that a log could tell. */
for (let made = 0; made < Number(edits); made++) await edit();
await closeDatabase();
