import type { Document } from 'mongodb';
import { checkData } from '@/lib/domain/data/check';
import { readFeedFile } from '@/lib/domain/site/feed-queries';
import { useTemporaryDatabase } from '@/test/database';
import { signedIn } from '@/test/staff';
import { StaffCaller } from '@/test/staff-calls';
import { writeJournalist, writePlayer, writeTeam } from '@/test/tweets';

process.env.ADMIN_ENABLED = 'true';
useTemporaryDatabase();

async function faults(): Promise<string[]> {
  const found: string[] = [];
  await checkData({
    repairs: false,
    report: ({ collection, field }) => found.push(`${collection}.${field}`),
  });
  return found;
}

test('a story that is told, corrected and deleted leaves nothing behind', async () => {
  const ana = new StaffCaller(await signedIn());
  const cole = new StaffCaller(await signedIn('cole@boxscoop.example'));
  const [dana, ike, heat] = [
    await writeJournalist('Dana Whitlock'),
    await writePlayer('Ike Obanor'),
    await writeTeam('Miami Heat'),
  ];
  const reporter = async () =>
    (await ana.call<Document>('GET', '/journalist/username/{username}', { username: dana.username })).body;
  const before = await reporter();
  const article = {
    url: 'https://news.example/1',
    username: dana.username,
    timestamp: '2026-01-31',
    rating: 'good_rumor',
    players: [ike.slug],
    teams: [heat.slug],
  };
  const { tweet } = (await ana.call<Document>('POST', '/admin/tweets', {}, article)).body;
  const { topic } = (
    await ana.call<Document>('POST', '/admin/topics', {}, { name: 'Obanor future', object_id: tweet._id })
  ).body;
  const id = { id: topic._id };
  await ana.call('PATCH', '/admin/topics/{id}', id, { resolution: 'He stayed.', slug: 'obanor' });
  for (const [editor, resolution] of [
    [ana, 'correct'],
    [cole, 'incorrect'],
  ] as const) {
    const { status } = await editor.call('PATCH', '/admin/tweet/{id}', { id: tweet._id }, { resolution });
    expect(status).toBe(200);
  }
  expect(await readFeedFile('topic', 'obanor.xml')).not.toBeNull();
  expect(await faults()).toEqual([]);

  expect(await ana.call('DELETE', '/topics/{id}', id)).toMatchObject({ status: 200 });
  for (const slug of ['obanor', 'obanor-future']) {
    expect(await readFeedFile('topic', `${slug}.xml`)).toBeNull();
    expect(await ana.call('GET', '/topic-by-slug/{slug}', { slug })).toMatchObject({ status: 404 });
  }
  expect(await ana.call('DELETE', '/admin/tweets/{tweetId}', { tweetId: tweet._id })).toMatchObject({
    status: 200,
  });
  expect(await reporter()).toEqual(before);
  expect(await faults()).toEqual([]);
});
