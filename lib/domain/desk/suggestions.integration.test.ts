import { listTweets } from '@/lib/domain/desk/tweet-lists';
import { useTemporaryDatabase } from '@/test/database';
import { useEditor } from '@/test/staff-calls';
import { writePlayer, writeTeam, writeTopic, writeTweets } from '@/test/tweets';

useTemporaryDatabase();
const editor = useEditor();

let player: Awaited<ReturnType<typeof writePlayer>>;
let team: typeof player;
let topic: typeof player;
beforeAll(async () => {
  player = await writePlayer('Ike Obanor');
  team = await writeTeam('Miami Heat');
  topic = await writeTopic('Obanor future', { players: [player] });
  const other = await writeTopic('Holmlund ankle');
  const repeated = (text: string, change: object) =>
    Array.from({ length: 6 }, (_, place) => ({ tweet: `${text} ${'abcdef'[place]}`, ...change }));
  await writeTweets([
    ...repeated('Obanor trade offer, contract and picks', {
      category: 'player_transaction',
      topics: [topic],
    }),
    ...repeated('Holmlund ankle sprain, out for weeks', { category: 'injury', topics: [other] }),
  ]);
});

const TEXT = 'Ike Obanor: a trade offer of the Miami Heat, with picks and a contract.';
async function incoming(change: object = {}): Promise<string> {
  const [id] = await writeTweets([{ tweet: TEXT, rating: null, category: 'none', ...change }]);
  return id!.toHexString();
}
async function suggested(tweetId: string) {
  const { body } = await editor.call<Record<'tweet', ReturnType<typeof JSON.parse>>>(
    'GET',
    '/admin/tweets/{tweetId}',
    { tweetId },
  );
  return body.tweet;
}
const answer = (id: string, body: object) =>
  editor.call('POST', '/admin/tweet/{id}/suggestions', { id }, body);
const idOf = ({ _id }: typeof player) => _id.toHexString();

test('players, teams, topic and category are suggested, and nothing is set', async () => {
  const tweet = await suggested(await incoming());
  expect(tweet.suggestions).toMatchObject({
    players: [{ _id: idOf(player), name: 'Ike Obanor', slug: 'ike-obanor', score: 1 }],
    teams: [{ _id: idOf(team), score: 1 }],
    topics: [{ _id: idOf(topic) }],
    category: { value: 'player_transaction' },
  });
  expect(tweet).toMatchObject({ players: [], teams: [], topics: [], category: 'none', version: 1 });
});

test('tags that a tweet has are not suggested', async () => {
  const tags = { players: [player], teams: [team], topics: [topic], category: 'fact' };
  const { suggestions } = await suggested(await incoming(tags));
  expect(suggestions).toEqual({ players: [], teams: [], topics: [], category: null, outcome: null });
});

test('answers are stored, and do not set anything', async () => {
  const id = await incoming();
  const dismissed = [`players:${idOf(player)}`, 'category:player_transaction'];
  const response = await answer(id, { taken: [`teams:${idOf(team)}`], dismissed });
  expect(response.status).toBe(200);
  const tweet = await suggested(id);
  expect(tweet.suggestions).toMatchObject({ players: [], teams: [], category: null });
  expect(tweet.suggestions.topics).toHaveLength(1);
  expect(tweet).toMatchObject({ players: [], teams: [], category: 'none', version: 2 });
  await answer(id, { dismissed: [`topics:${idOf(topic)}`] });
  expect((await suggested(id)).suggestions).toMatchObject({ players: [], topics: [] });
});

test('a withdrawn answer is forgotten', async () => {
  const id = await incoming();
  const suggestion = `players:${idOf(player)}`;
  await answer(id, { taken: [suggestion] });
  await answer(id, { withdrawn: [suggestion] });
  expect((await suggested(id)).suggestions.players).toMatchObject([{ _id: idOf(player) }]);
});

test('each tweet of a list has suggestions', async () => {
  const id = await incoming({ tweet: 'Ike Obanor is here.', timestamp: new Date('2030-01-01') });
  await answer(id, { dismissed: ['category:injury'] });
  const { tweets } = await listTweets(['tasks'], {}, { page: 1, limit: 50 });
  expect(tweets.every(({ suggestions }) => suggestions !== null)).toBe(true);
  expect(tweets[0]).toMatchObject({ _id: id, suggestions: { players: [{ _id: idOf(player) }], teams: [] } });
});

test.each([{}, { taken: ['x'] }, { dismissed: ['players:1'] }, { taken: 'players' }, { other: [] }])(
  'answers %j are refused',
  async (body) => {
    expect((await answer(await incoming(), body)).status).toBe(400);
  },
);

test('answers for an unknown tweet are not found', async () => {
  expect((await answer('a'.repeat(24), { taken: ['category:fact'] })).status).toBe(404);
});
