import { GET } from '@/app/data/[file]/route';
import { commandsOf } from '@/test/commands';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { writeJournalist, writeTopic, writeTweets } from '@/test/tweets';

useTemporaryDatabase();
beforeEach(emptyDatabase);

const download = (file: string, query = '', headers: Record<string, string> = {}) =>
  GET(new Request(`http://localhost:3000/data/${file}${query}`, { headers }), {
    params: Promise.resolve({ file }),
  });

test.each([
  ['rumors.csv', '', 200],
  ['stories.jsonl', '', 200],
  ['rumors.csv', '?period=season', 400],
  ['reporters.jsonl', '?team=utah-jazz&kind=injury', 400],
  ['stories.csv', '?limit=5', 400],
  ['rumors.xlsx', '', 404],
  ['rumors', '', 404],
  ['players.csv', '', 404],
  ['constructor.csv', '', 404],
  ['rumors.constructor', '', 404],
  ['../rumors.csv', '', 404],
  ['', '', 404],
])('the download %s%s is answered with %i', async (file, query, status) => {
  const answer = await download(file, query);
  expect(answer.status).toBe(status);
  if (status === 400) expect((await answer.json()).error.message).toContain('is not a known field');
});

test('without a rumor the files have a header and no row, or nothing', async () => {
  for (const file of ['rumors', 'reporters', 'stories']) {
    expect((await (await download(`${file}.csv`)).text()).trim().split('\n')).toHaveLength(1);
    expect(await (await download(`${file}.jsonl`)).text()).toBe('');
  }
});

test('an unchanged state is answered with 304, and a changed one with another entity tag', async () => {
  const first = await download('rumors.csv');
  const etag = first.headers.get('etag') ?? '';
  expect((await download('rumors.csv', '', { 'if-none-match': etag })).status).toBe(304);
  await writeTweets([{ journalists: [await writeJournalist('Dana Whitlock')], resolution: 'correct' }]);
  const changed = await download('rumors.csv', '', { 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(etag);
  expect((await changed.text()).trim().split('\n')).toHaveLength(2);
});

test('rumors are read a few hundred at once, each is sent once, newest first, though many are of the same second', async () => {
  const dana = await writeJournalist('Dana Whitlock');
  const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 12, 0, second));
  const seconds = [...Array(250).fill(20), ...Array(210).fill(10), 30, 5];
  await writeTweets(seconds.map((second: number) => ({ journalists: [dana], timestamp: at(second) })));
  let rows: string[] = [];
  const commands = await commandsOf(async () => {
    rows = (await (await download('rumors.jsonl')).text()).trim().split('\n');
  });
  const limits = commands
    .filter(({ command }) => command.find === 'tweets')
    .map(({ command }) => command.limit);
  const read = rows.map((line) => JSON.parse(line) as { tweet_id: string; timestamp: string });
  expect(new Set(read.map(({ tweet_id }) => tweet_id)).size).toBe(seconds.length);
  expect(read.map(({ timestamp }) => timestamp)).toEqual(
    seconds.sort((one, other) => other - one).map((second) => at(second).toISOString()),
  );
  expect(limits.length).toBeGreaterThan(2);
  for (const limit of limits) expect(limit).toBeLessThanOrEqual(1_000);
});

test('stories are listed newest first, those without a post last', async () => {
  const dana = await writeJournalist('Dana Whitlock');
  const [older, newer] = [await writeTopic('Older'), await writeTopic('Newer')];
  await writeTopic('Without a report');
  await writeTweets([older, newer].map((topic) => ({ journalists: [dana], topics: [topic] })));
  const rows = (await (await download('stories.jsonl')).text()).trim().split('\n');
  expect(rows.map((line) => JSON.parse(line).story)).toEqual(['newer', 'older']);
});
