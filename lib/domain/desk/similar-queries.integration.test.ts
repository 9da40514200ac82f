import { useTemporaryDatabase } from '@/test/database';
import { useEditor } from '@/test/staff-calls';
import { writeTopic, writeTweets } from '@/test/tweets';

useTemporaryDatabase();
const editor = useEditor();

const TRADE = 'Sources: the Hawks agreed to send guard Marlon Teague-Ruiz to Portland for two picks.';
const AGAIN = 'Portland also gets guard Marlon Teague-Ruiz from the Hawks for two picks, sources say.';
const HOUR = 60 * 60 * 1000;

let asked: string;
beforeAll(async () => {
  const topic = await writeTopic('Teague-Ruiz trade');
  const at = (hours: number) => new Date(Date.parse('2026-01-10T12:00:00Z') + hours * HOUR);
  const story = (tweet_id: string, hours: number, tweet: string, more = {}) => ({
    tweet_id,
    tweet,
    timestamp: at(hours),
    ...more,
  });
  const usual = ['The Kings had two calls.', 'Anders Holmlund is out.', 'The Bulls held talks.'];
  const written = await writeTweets([
    story('asked', 0, TRADE, { topics: [topic] }),
    story('again', -4.9, AGAIN),
    story('draft', 5, AGAIN, { is_draft: true }),
    story('late', 5.1, AGAIN),
    story('topic', 1, 'Done, at last.', { topics: [topic] }),
    story('other', 1, 'Rookie center Anders Holmlund will miss four weeks, sources say.'),
    ...usual.map((text, place) => story(`usual${place}`, -20 - place, text)),
  ]);
  asked = written[0]!.toHexString();
});

type Json = ReturnType<typeof JSON.parse>;

const read = (query = '', id = asked) =>
  editor.call<Json>('GET', `/admin/similar-tweets/{id}?${query}`, { id });
const ids = ({ body }: Awaited<ReturnType<typeof read>>) =>
  body.tweets.map(({ tweet }: { tweet: { tweet_id: string } }) => tweet.tweet_id).sort();

test.each([
  // Both ends of the window are included, and so are drafts.
  ['', ['again', 'draft', 'topic']],
  ['hours_difference=5.1', ['again', 'draft', 'late', 'topic']],
  ['hours_difference=0', []],
  ['hours_difference=1', ['topic']],
  ['threshold=0&hours_difference=1', ['other', 'topic']],
  ['threshold=1', []],
])('GET /admin/similar-tweets/{id} with %j', async (query, expected) => {
  expect(ids(await read(query))).toEqual(expected);
});

test('the most similar one comes first, with its score', async () => {
  const { body } = await read('threshold=0');
  const scores = body.tweets.map(({ score }: { score: number }) => score);
  expect(scores).toEqual([...scores].sort((one, other) => other - one));
  expect(scores[0]).toBeGreaterThan(0.6);
});

test.each(['threshold=1.1', 'threshold=-1', 'threshold=x', 'hours_difference=169', 'threshold='])(
  '%s is refused',
  async (query) => {
    const { status, body } = await read(query);
    expect(status).toBe(400);
    expect(body.error.code).toBe('bad_request');
  },
);

test('an unknown tweet is not found', async () => {
  expect((await read('', 'a'.repeat(24))).status).toBe(404);
});
