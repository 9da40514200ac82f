import { GET } from '@/app/data/[file]/route';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { writeJournalist, writeTweets } from '@/test/tweets';

jest.setTimeout(60_000);
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
