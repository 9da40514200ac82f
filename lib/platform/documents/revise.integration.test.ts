import { expect, test } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { checkData } from '@/lib/domain/data/check';
import { createHallOfShameEntry } from '@/lib/domain/hall-of-shame/commands';
import { deleteJournalist, reviseJournalist, upsertJournalists } from '@/lib/domain/journalist/commands';
import { deletePlayer } from '@/lib/domain/player/commands';
import { deleteTeam, reviseTeam } from '@/lib/domain/team/commands';
import { createTopic, deleteTopic, reviseTopic } from '@/lib/domain/topic/commands';
import { addTweetToTopic, createTweet, deleteTweet, reviseTweet } from '@/lib/domain/tweet/commands';
import { collection } from '@/lib/platform/db/collections';
import { TEST_WRITE } from '@/test/actor';
import { operationsOf } from '@/test/commands';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { writeJournalist, writePlayer, writeTeam, writeTopic, writeTweets } from '@/test/tweets';

useTemporaryDatabase();
beforeEach(emptyDatabase);

const staff = (seenVersion?: number) => ({
  actor: { kind: 'staff', name: 'ana@example.com', id: 'a1' } as const,
  operation: 'updateTweet',
  seenVersion,
});
const read = async (id: ObjectId) => (await (await collection('tweets')).findOne({ _id: id }))!;
const writeTweet = async (change: Parameters<typeof writeTweets>[0][number] = {}) =>
  (await writeTweets([change]))[0]!;

test('an edit increases the version, returns before and after, and is audited', async () => {
  const id = await writeTweet({ resolution: 'pending' });
  const { before, after } = await reviseTweet(id, () => ({ resolution: 'correct', note: 'Seen.' }), staff(1));
  expect(before).toMatchObject({ version: 1, resolution: 'pending', note: null });
  expect(after).toMatchObject({ version: 2, resolution: 'correct', note: 'Seen.' });
  expect(await read(id)).toMatchObject({ version: 2, resolution: 'correct', meta: { fields: { note: 2 } } });
  const audits = await (await collection('audit')).find({ document: id }).sort({ version: 1 }).toArray();
  expect(audits).toMatchObject([
    { kind: 'create', version: 1, actor: TEST_WRITE.actor, changes: {} },
    {
      _id: `tweets/${id}/2`,
      kind: 'edit',
      version: 2,
      collection: 'tweets',
      operation: 'updateTweet',
      actor: { kind: 'staff', name: 'ana@example.com', id: 'a1' },
      changes: {
        resolution: { before: 'pending', after: 'correct' },
        note: { before: null, after: 'Seen.' },
      },
    },
  ]);
});

test('an edit without changes keeps the version and is not audited', async () => {
  const id = await writeTweet({ resolution: 'pending' });
  const { before, after } = await reviseTweet(id, () => ({ resolution: 'pending' }), staff());
  expect(after).toBe(before);
  expect(await (await collection('audit')).countDocuments({ document: id })).toBe(1);
});

test('a caller with an older version is refused, with the fields changed since', async () => {
  const id = await writeTweet();
  await reviseTweet(id, () => ({ note: 'a' }), staff());
  await reviseTweet(id, () => ({ rating: 'bad_rumor', impressiveness: 2 }), staff());
  const fields = (...names: string[]) => names.map((path) => ({ path, message: 'was changed meanwhile' }));
  const late = (seen: number) => reviseTweet(id, () => ({ resolution: 'correct' }), staff(seen));
  await expect(late(1)).rejects.toMatchObject({
    code: 'conflict',
    status: 409,
    message: 'This was changed meanwhile: it is at version 3, and you have seen 1.',
    issues: fields('impressiveness', 'note', 'rating'),
  });
  await expect(late(2)).rejects.toMatchObject({ issues: fields('impressiveness', 'rating') });
  expect((await late(3)).after.version).toBe(4);
  await expect(deleteTweet(id, staff(3))).rejects.toMatchObject({ issues: fields('resolution') });
});

test('updated copies and votes are not edits, and cause no conflict', async () => {
  const dana = await writeJournalist('Dana Whitlock');
  const id = await writeTweet({ journalists: [dana] });
  await reviseJournalist(dana._id, () => ({ name: 'Dana Ashe' }), staff());
  expect(await read(id)).toMatchObject({ version: 1, journalists: [{ name: 'Dana Ashe' }] });
  expect((await reviseTweet(id, () => ({ note: 'b' }), staff(1))).after.version).toBe(2);
});

test('concurrent edits are all applied, one after the other', async () => {
  const id = await writeTweet();
  await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      reviseTweet(id, ({ outcomes }) => ({ outcomes: [...outcomes, `o${place}`] }), staff()),
    ),
  );
  const { version, outcomes } = await read(id);
  expect([version, outcomes.length]).toEqual([21, 20]);
  expect(await (await collection('audit')).countDocuments({ document: id })).toBe(21);
});

test('a document of older data without a version has version 1', async () => {
  const id = await writeTweet();
  await (await collection('tweets')).updateOne({ _id: id }, { $unset: { version: '', meta: '' } });
  expect((await reviseTweet(id, () => ({ note: 'c' }), staff(1))).after.version).toBe(2);
});

test('a duplicate is a conflict that names the field', async () => {
  await writeTopic('One');
  const two = await writeTopic('Two');
  const taken = { code: 'conflict', issues: [{ path: 'slug', message: 'is already taken' }] };
  await expect(reviseTopic(two._id, () => ({ slug: 'one' }), staff())).rejects.toMatchObject(taken);
  await expect(createTopic({ name: 'One', slug: 'one' }, staff())).rejects.toMatchObject(taken);
  await expect(reviseTopic(new ObjectId(), () => ({}), staff())).rejects.toMatchObject({ code: 'not_found' });
});

test('long values are excerpts in the audit record', async () => {
  const id = await writeTweet();
  await reviseTweet(id, () => ({ note: 'x'.repeat(9_000) }), staff());
  const record = await (await collection('audit')).findOne({ document: id, version: 2 });
  expect(record?.changes.note).toMatchObject({ before: null, after: { length: 9_000 } });
});

test('rating a tweet takes at most 12 operations, however many tweets its journalists, players and teams have', async () => {
  const teams = [await writeTeam('Miami Heat'), await writeTeam('Utah Jazz')];
  const players = [await writePlayer('Ike Obanor'), await writePlayer('Anders Holm')];
  const named = {
    journalists: [await writeJournalist('Dana Whitlock')],
    players,
    teams,
    topics: [await writeTopic('Obanor future')],
  };
  const [, first] = await writeTweets([named, named]);
  await reviseTweet(first!, () => ({ rating: 'good_information' }), staff());
  const rate = async () => {
    const { rating } = await read(first!);
    const to = rating === 'good_information' ? 'good_rumor' : 'good_information';
    return operationsOf(() => reviseTweet(first!, () => ({ rating: to }), staff()));
  };
  const rateTwice = async () => [(await rate()).sort(), (await rate()).sort()] as const;
  const few = await rateTwice();
  for (const operations of few) expect(operations.length).toBeLessThanOrEqual(12);
  await writeTweets(Array.from({ length: 300 }, () => named));
  expect(await rateTwice()).toEqual(few);
});

test('a rename updates every copy, including slug and image, during concurrent writes', async () => {
  const heat = await writeTeam('Miami Heat');
  const ike = await writePlayer('Ike Obanor', heat);
  const dana = await writeJournalist('Dana Whitlock', { team: heat });
  const topic = await writeTopic('Obanor summer', { teams: [heat], players: [ike] });
  const ids = await writeTweets(
    Array.from({ length: 60 }, (_, place) => ({
      journalists: [dana],
      teams: place % 2 ? [heat] : [],
      topics: [topic],
    })),
  );
  const old = { teams: [heat] };
  await Promise.all([
    reviseTeam(heat._id, () => ({ name: 'Miami Flame', slug: 'miami-flame' }), staff()),
    // These have the copy from before the rename.
    ...ids.map((id, place) => reviseTweet(id, () => (place % 3 ? old : { note: 'n' }), staff())),
    reviseTopic(topic._id, () => old, staff()),
    createTweet({ ...tweetFields('late'), ...old }, staff()),
  ]);
  await reviseJournalist(dana._id, () => ({ username: 'danaashe', image: '/new.png' }), staff());
  await reviseTopic(topic._id, () => ({ slug: 'summer-of-obanor' }), staff());
  const now = { _id: heat._id, name: 'Miami Flame', slug: 'miami-flame' };
  const tweets = await (await collection('tweets')).find({}).toArray();
  expect(tweets.filter((tweet) => tweet.teams.length > 0).length).toBeGreaterThan(40);
  for (const tweet of tweets) {
    expect(tweet.teams).toEqual(tweet.teams.length > 0 ? [now] : []);
    if (tweet.teams.length > 0) expect(tweet.search_terms).toContain('flame');
    expect(tweet.search_terms).not.toContain('heat');
  }
  expect(tweets.filter(({ topics }) => topics[0]?.slug === 'summer-of-obanor')).toHaveLength(60);
  expect(tweets.filter(({ journalists: [who] }) => who?.username === 'danaashe')).toHaveLength(60);
  // The late one, too, which does not list its author.
  expect(tweets.filter(({ username }) => username === 'danaashe')).toHaveLength(61);
  expect(await (await collection('players')).findOne({})).toMatchObject({ team: now });
  expect(await (await collection('journalists')).findOne({})).toMatchObject({ team: now });
  expect(await (await collection('topics')).findOne({})).toMatchObject({
    teams: [now],
    name: 'Obanor summer',
  });
});

const tweetFields = (tweet_id: string) => ({
  tweet_id,
  tweet: 'Deal done.',
  url: `https://example.com/${tweet_id}`,
  timestamp: new Date('2026-01-01T00:00:00Z'),
  username: 'danawhitlock',
  name: 'Dana Whitlock',
});

test('quotes of a tweet and its author are updated', async () => {
  const dana = await writeJournalist('Dana Whitlock');
  const id = await writeTweet({ tweet_id: 't1', journalists: [dana], tweet: 'Dead.' });
  const entry = { ...tweetFields('t1'), tweet_text: 'Dead.', tier: null, description: 'So wrong.' };
  const { tweet: _tweet, ...fields } = entry;
  await createHallOfShameEntry(fields, staff());
  await reviseTweet(id, () => ({ tweet: 'Done.' }), staff());
  await reviseJournalist(dana._id, () => ({ username: 'danaashe', name: 'Dana Ashe' }), staff());
  expect(await (await collection('hall_of_shame')).findOne({})).toMatchObject({
    tweet_text: 'Done.',
    username: 'danaashe',
    name: 'Dana Ashe',
    description: 'So wrong.',
    version: 1,
  });
  await upsertJournalists(
    [{ username: 'danaashe', good_tweets_v2: [{ tweet_id: 't1', description: 'First.' }] }],
    TEST_WRITE,
  );
  await deleteTweet(id, staff());
  expect(await (await collection('hall_of_shame')).countDocuments({})).toBe(0);
  expect(await (await collection('journalists')).findOne({})).toMatchObject({
    good_tweets_v2: [],
    tweetCount: 0,
  });
});

test('a tweet is added to and removed from a topic, which counts it', async () => {
  const topic = await writeTopic('Obanor future');
  const id = await writeTweet();
  const counted = async () => (await (await collection('topics')).findOne({ _id: topic._id }))!;
  await addTweetToTopic(id, topic._id, staff());
  await addTweetToTopic(id, topic._id, staff());
  expect(await counted()).toMatchObject({ tweetCount: 1, rating_counts: { good_rumor: 1 } });
  expect((await counted()).latest_tweet_at).not.toBeNull();
  await reviseTweet(id, () => ({ topics: [] }), staff());
  expect(await counted()).toMatchObject({
    tweetCount: 0,
    rating_counts: { good_rumor: 0 },
    latest_tweet_at: null,
  });
  await expect(addTweetToTopic(id, new ObjectId(), staff())).rejects.toMatchObject({ code: 'not_found' });
});

test('a deletion leaves no reference, during concurrent tagging', async () => {
  const team = await writeTeam('Miami Heat');
  const player = await writePlayer('Ike Obanor', team);
  const dana = await writeJournalist('Dana Whitlock', { team });
  const topic = await writeTopic('Obanor future', { teams: [team], players: [player] });
  const named = { teams: [team], players: [player], topics: [topic], journalists: [dana] };
  const ids = await writeTweets([
    ...Array.from({ length: 10 }, () => named),
    ...Array.from({ length: 10 }, () => ({ suggested_players: ['Ike Obanor', 'Somebody'] })),
  ]);
  await Promise.all([
    deleteTeam(team._id, staff()),
    deletePlayer(player._id, staff()),
    deleteTopic(topic._id, staff()),
    deleteJournalist(dana._id, staff()),
    ...ids.slice(10).map((id) => reviseTweet(id, () => named, staff())),
  ]);
  for await (const tweet of (await collection('tweets')).find({})) {
    expect(tweet).toMatchObject({ teams: [], players: [], topics: [], journalists: [] });
    expect(tweet.suggested_players).not.toContain('Ike Obanor');
  }
  for (const name of ['teams', 'players', 'topics', 'journalists'] as const) {
    expect(await (await collection(name)).countDocuments({})).toBe(0);
  }
  const found: unknown[] = [];
  await checkData({ repairs: false, report: (disagreement) => found.push(disagreement) });
  expect(found).toEqual([]);
  const deletions = await (await collection('audit')).find({ kind: 'delete' }).toArray();
  expect(deletions.map(({ collection: name, changes }) => [name, changes.name?.before]).sort()).toEqual([
    ['journalists', 'Dana Whitlock'],
    ['players', 'Ike Obanor'],
    ['teams', 'Miami Heat'],
    ['topics', 'Obanor future'],
  ]);
});
