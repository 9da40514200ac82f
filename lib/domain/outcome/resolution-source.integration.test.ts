import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkData } from '@/lib/domain/data/check';
import { importFile } from '@/lib/domain/import/import';
import { createTopic, reviseTopic } from '@/lib/domain/topic/commands';
import { collection } from '@/lib/platform/db/collections';
import { get } from '@/test/calls';
import { useTemporaryDatabase } from '@/test/database';
import { useEditor } from '@/test/staff-calls';
import { writeTweets } from '@/test/tweets';

useTemporaryDatabase();
const editor = useEditor();

const SOURCE = { url: 'https://league.example/trades', note: 'The league announced it.' };

const edit = (id: string, body: object) =>
  editor.call<ReturnType<typeof JSON.parse>>('PATCH', '/admin/tweet/{id}', { id }, body);
const write = async (change: Parameters<typeof writeTweets>[0][number]) =>
  (await writeTweets([change]))[0]!.toHexString();

test('an editor resolves with a source: it is public, who did it is not', async () => {
  const id = await write({ tweet_id: 'evidence-1' });
  const { status, body } = await edit(id, { resolution: 'correct', resolution_source: SOURCE });
  expect(status).toBe(200);
  expect(body.tweet).toMatchObject({
    resolution_source: SOURCE,
    resolved_by: 'ana@boxscoop.example',
    resolved_at: expect.stringMatching(/^\d{4}-/),
  });
  const { tweets } = await get<{ tweets: object[] }>('/get_tweets_by_id?tweetIds=evidence-1');
  expect(tweets[0]).toMatchObject({ resolution_source: SOURCE, resolved_at: body.tweet.resolved_at });
  expect(JSON.stringify(tweets)).not.toContain('ana@');
  const audit = await (await collection('audit')).findOne({ operation: 'editTweet' });
  expect(audit?.changes).toHaveProperty('resolution_source');
  const cleared = await edit(id, { resolution: null });
  expect(cleared.body.tweet).toMatchObject({ resolution_source: null, resolved_at: null, resolved_by: null });
});

test.each([
  [{ url: 'javascript:alert(1)' }, 'resolution_source.url'],
  [{ url: 'https://user:secret@league.example/' }, 'resolution_source.url'],
  [{ url: 'https://league.example/', note: 'x'.repeat(501) }, 'resolution_source.note'],
  [{ note: 'no address' }, 'resolution_source.url'],
  [{ url: 'https://league.example/' }, 'resolution_source'],
])('the source %j of an unsettled rumor is refused, naming the field', async (resolution_source, path) => {
  const { status, body } = await edit(await write({}), { resolution_source });
  expect([status, body.error.issues[0].path]).toEqual([400, path]);
});

test('imports carry it, as an object or an address, and a second import changes nothing', async () => {
  const file = join(process.env.DATA_DIR as string, 'evidence.jsonl');
  const tweet = (tweet_id: string, resolution_source: unknown) => ({
    tweet_id,
    tweet: 'Done',
    url: 'https://social.example/1',
    timestamp: '2026-01-01T00:00:00Z',
    username: 'danawhitlock',
    name: 'Dana Whitlock',
    resolution: 'correct',
    resolved_at: '2026-02-01T00:00:00Z',
    resolution_source,
  });
  const lines = [tweet('evidence-2', SOURCE), tweet('evidence-3', SOURCE.url)];
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  await importFile('tweets', file, { createMissing: true });
  const stored = await (await collection('tweets'))
    .find({ tweet_id: /^evidence-[23]$/ })
    .sort({ tweet_id: 1 })
    .toArray();
  expect(stored.map(({ resolution_source }) => resolution_source)).toEqual([
    SOURCE,
    { url: SOURCE.url, note: null },
  ]);
  expect(stored[0]?.resolved_at).toEqual(new Date('2026-02-01T00:00:00Z'));
  expect(await importFile('tweets', file, { createMissing: true })).toMatchObject({ unchanged: 2 });
});

test('a topic keeps its source while its resolution is reworded, and loses it when it is reopened', async () => {
  const context = { actor: { kind: 'staff', name: 'ana@boxscoop.example' }, operation: 'editTopic' } as const;
  const { _id } = await createTopic({ name: 'A trade', slug: 'a-trade' }, context);
  const resolve = { resolution: 'He was traded.', resolution_source: SOURCE };
  const { after } = await reviseTopic(_id, () => resolve, context);
  expect(after).toMatchObject({ resolution_source: SOURCE, resolved_by: 'ana@boxscoop.example' });
  await reviseTopic(_id, () => ({ resolution: 'He was traded to Portland.' }), context);
  const { topic } = await get<{ topic: object }>('/topic-by-slug/{slug}', { slug: 'a-trade' });
  expect(topic).toMatchObject({ resolution_source: SOURCE });
  expect(topic).not.toHaveProperty('resolved_by');
  const reopened = await reviseTopic(_id, () => ({ resolution: null }), context);
  expect(reopened.after).toMatchObject({ resolution_source: null, resolved_at: null, resolved_by: null });
});

test('the check of the data finds nothing', async () => {
  const found: unknown[] = [];
  await checkData({ repairs: false, report: (disagreement) => found.push(disagreement) });
  expect(found).toEqual([]);
});
