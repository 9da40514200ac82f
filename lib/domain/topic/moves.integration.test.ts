import type { ObjectId } from 'mongodb';
import { checkData } from '@/lib/domain/data/check';
import { findTopic } from '@/lib/domain/topic/queries';
import { collection } from '@/lib/platform/db/collections';
import { emptyDatabaseButStaff, useTemporaryDatabase } from '@/test/database';
import { useEditor } from '@/test/staff-calls';
import { writePlayer, writeTeam, writeTopic, writeTweets } from '@/test/tweets';

/** Merging two topics, and splitting one. */

useTemporaryDatabase();
const editor = useEditor();
beforeEach(emptyDatabaseButStaff);

type Answer = ReturnType<typeof JSON.parse>;

async function move(verb: 'merge' | 'split', id: ObjectId, body: object) {
  const { status, body: answer } = await editor.call<Answer>(
    'POST',
    `/admin/topics/{id}/${verb}`,
    { id: id.toHexString() },
    body,
  );
  const issues: { path: string }[] = answer.error?.issues ?? [];
  return { status, answer, fields: issues.map(({ path }) => path) };
}

async function faults(): Promise<string[]> {
  const found: string[] = [];
  await checkData({
    repairs: false,
    report: ({ collection: name, field }) => found.push(`${name}.${field}`),
  });
  return found;
}
const topicsOf = async (tweet: ObjectId | undefined) =>
  (await (await collection('tweets')).findOne({ _id: tweet }))?.topics.map(({ name }) => name);
const snapshot = async () => ({
  topics: await (await collection('topics')).find({}).sort({ _id: 1 }).toArray(),
  tweets: await (await collection('tweets')).find({}).sort({ _id: 1 }).toArray(),
});

describe('POST /admin/topics/{id}/merge', () => {
  test('leaves one topic with the tweets, tags and addresses of both', async () => {
    const [ike, anders] = [await writePlayer('Ike Obanor'), await writePlayer('Anders Holm')];
    const heat = await writeTeam('Miami Heat');
    const from = await writeTopic('Obanor trade', { players: [ike, anders], description: 'Where to?' });
    const into = await writeTopic('Obanor future', { players: [ike], teams: [heat] });
    const [first, both, other] = await writeTweets([
      { topics: [from], resolution: 'correct' },
      { topics: [from, into] },
      { topics: [into], is_draft: true },
    ]);
    await editor.call('PATCH', '/admin/topics/{id}', { id: from._id.toHexString() }, { slug: 'obanor-swap' });
    const { status, answer } = await move('merge', from._id, { into: into._id });
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      moved: 2,
      topic: { name: 'Obanor future', description: 'Where to?', tweetCount: 2, unresolved_count: 1 },
    });
    expect(answer.topic.players.map(({ name }: { name: string }) => name)).toEqual([
      'Ike Obanor',
      'Anders Holm',
    ]);
    for (const tweet of [first, both, other]) expect(await topicsOf(tweet)).toEqual(['Obanor future']);
    for (const slug of ['obanor-trade', 'obanor-swap', 'obanor-future']) {
      expect(await findTopic(slug)).toMatchObject({ slug: 'obanor-future' });
    }
    expect(await (await collection('topics')).countDocuments({})).toBe(1);
    expect(await faults()).toEqual([]);
  });

  test('is on record, for both topics and each tweet', async () => {
    const [from, into] = [await writeTopic('A', { description: 'x' }), await writeTopic('B')];
    await writeTweets([{ topics: [from] }]);
    await move('merge', from._id, { into: into._id });
    const records = await (await collection('audit')).find({ operation: 'mergeTopics' }).toArray();
    expect(records.map((record) => `${record.kind} ${record.collection}`).sort()).toEqual([
      'delete topics',
      'edit topics',
      'edit tweets',
    ]);
  });

  test.each<[string, (from: ObjectId) => Promise<unknown>, number, string]>([
    ['itself', async (from) => from, 400, 'into'],
    ['nothing', async () => undefined, 400, 'into'],
    ['an id that is none', async () => '1', 400, 'into'],
    ['a topic that does not exist', async () => '0'.repeat(24), 404, 'into'],
    ['a team', async () => (await writeTeam('Utah Jazz'))._id, 404, 'into'],
  ])('a merge into %s is refused and changes nothing', async (_case, target, status, field) => {
    const from = await writeTopic('A');
    await writeTweets([{ topics: [from] }]);
    const into = await target(from._id);
    const before = await snapshot();
    expect(await move('merge', from._id, { into })).toMatchObject({ status, fields: [field] });
    expect(await snapshot()).toEqual(before);
  });

  test('a topic that the site needs stays', async () => {
    const [from, into] = [await writeTopic('Completed'), await writeTopic('B')];
    expect(await move('merge', from._id, { into: into._id })).toMatchObject({ status: 409 });
    expect(await findTopic('completed')).not.toBeNull();
  });
});

describe('POST /admin/topics/{id}/split', () => {
  test('moves tweets into a new topic, with those of the tags that they have', async () => {
    const [ike, anders] = [await writePlayer('Ike Obanor'), await writePlayer('Anders Holm')];
    const topic = await writeTopic('Obanor future', { players: [ike, anders] });
    const [moved, left] = await writeTweets([
      { topics: [topic], players: [anders] },
      { topics: [topic], players: [ike] },
    ]);
    const { status, answer } = await move('split', topic._id, { name: ' Holm future ', object_ids: [moved] });
    expect(status).toBe(201);
    expect(answer).toMatchObject({
      moved: 1,
      topic: { name: 'Holm future', slug: 'holm-future', tweetCount: 1, players: [{ name: 'Anders Holm' }] },
      from: { name: 'Obanor future', tweetCount: 1 },
    });
    expect([await topicsOf(moved), await topicsOf(left)]).toEqual([['Holm future'], ['Obanor future']]);
    expect(await faults()).toEqual([]);
  });

  test.each<[string, (tweet: ObjectId, other: ObjectId) => object, number, string]>([
    ['no name', (tweet) => ({ object_ids: [tweet] }), 400, 'name'],
    ['a blank name', (tweet) => ({ name: ' ', object_ids: [tweet] }), 400, 'name'],
    ['a name that is taken', (tweet) => ({ name: 'A', object_ids: [tweet] }), 409, 'name'],
    ['no tweets', () => ({ name: 'B', object_ids: [] }), 400, 'object_ids'],
    ['an id that is none', () => ({ name: 'B', object_ids: ['1'] }), 400, 'object_ids.0'],
    [
      'a tweet of another topic',
      (tweet, other) => ({ name: 'B', object_ids: [tweet, other] }),
      400,
      'object_ids',
    ],
  ])('a split with %s is refused and changes nothing', async (_case, body, status, field) => {
    const topic = await writeTopic('A');
    const [tweet, other] = await writeTweets([{ topics: [topic] }, {}]);
    const before = await snapshot();
    expect(await move('split', topic._id, body(tweet!, other!))).toMatchObject({ status, fields: [field] });
    expect(await snapshot()).toEqual(before);
  });
});
