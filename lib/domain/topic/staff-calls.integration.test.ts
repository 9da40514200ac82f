import type { ObjectId } from 'mongodb';
import { findTopic, listTopicsOfPlayer } from '@/lib/domain/topic/queries';
import { collection } from '@/lib/platform/db/collections';
import { emptyDatabaseButStaff, useTemporaryDatabase } from '@/test/database';
import { type Method, useEditor } from '@/test/staff-calls';
import { writeJournalist, writePlayer, writeTeam, writeTopic, writeTweets } from '@/test/tweets';

useTemporaryDatabase();
const editor = useEditor();
beforeEach(emptyDatabaseButStaff);

type Answer = ReturnType<typeof JSON.parse>;

/** Calls as an editor. @returns the status and the body, or the fields that an error names */
async function staff(method: Method, address: string, params: Record<string, string> = {}, body?: object) {
  const { status, body: answer } = await editor.call<Answer>(method, address, params, body);
  const issues: { path: string }[] = answer.error?.issues ?? [];
  return { status, answer, fields: issues.map(({ path }) => path) };
}
const create = (body: object) => staff('POST', '/admin/topics', {}, body);
const edit = (id: ObjectId, body: object) =>
  staff('PATCH', '/admin/topics/{id}', { id: id.toHexString() }, body);

const stored = async (id: ObjectId) => (await collection('topics')).findOne({ _id: id });
const countTopics = async () => (await collection('topics')).countDocuments({});

describe('POST /admin/topics', () => {
  test('creates a topic of a trimmed name, with its slug', async () => {
    const { status, answer } = await create({ name: '  Obanor future ' });
    expect(status).toBe(201);
    expect(answer.topic).toMatchObject({ name: 'Obanor future', slug: 'obanor-future', resolution: null });
    expect(answer.topic).toMatchObject({ version: 1, tweetCount: 0, show_on_homepage: false });
  });

  test('stores description, dates and resolution', async () => {
    const { answer } = await create({
      name: 'A',
      description: ' Where to? ',
      start_date: '2026-01-01',
      resolution: 'He stayed.',
      resolution_date: '2026-01-02',
    });
    expect(answer.topic).toMatchObject({
      description: 'Where to?',
      start_date: '2026-01-01T00:00:00.000Z',
      resolution: 'He stayed.',
      resolution_date: '2026-01-02T00:00:00.000Z',
    });
  });

  test('with object_id puts that tweet into the new topic', async () => {
    const [tweet] = await writeTweets([{}]);
    const { answer } = await create({ name: 'A', object_id: tweet });
    expect(answer.topic).toMatchObject({ tweetCount: 1 });
    expect(answer.tweet).toMatchObject({ _id: tweet?.toHexString(), topics: [{ name: 'A', slug: 'a' }] });
  });

  test.each([
    ['no name', {}, 400, ['name']],
    ['a blank name', { name: '  ' }, 400, ['name']],
    ['a name without letters or digits', { name: '???' }, 400, ['name']],
    ['a date that is none', { name: 'A', start_date: '2026-02-30' }, 400, ['start_date']],
    [
      'dates out of order',
      { name: 'A', start_date: '2026-01-02', resolution_date: '2026-01-01' },
      400,
      ['resolution_date'],
    ],
    ['a tweet that does not exist', { name: 'A', object_id: '0'.repeat(24) }, 404, ['object_id']],
    ['an id that is none', { name: 'A', object_id: '1' }, 400, ['object_id']],
    ['an unknown field', { name: 'A', rating: 'x' }, 400, ['rating']],
    ['a name that is taken', { name: 'TAKEN' }, 409, ['name']],
  ])('refuses %s and creates nothing', async (_case, body, status, fields) => {
    await writeTopic('Taken');
    expect(await create(body)).toMatchObject({ status, fields });
    expect(await countTopics()).toBe(1);
  });

  test('one of two at the same time with the same name is refused', async () => {
    const both = await Promise.all([create({ name: 'A' }), create({ name: 'A' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.fields).toEqual(['name']);
  });

  test('leaves an address to the topic that had it before', async () => {
    const { _id } = await writeTopic('Obanor future');
    await edit(_id, { name: 'Obanor trade', slug: 'obanor-trade' });
    expect((await create({ name: 'Obanor future' })).answer.topic.slug).toBe('obanor-future-2');
    expect(await findTopic('obanor-future')).toMatchObject({ name: 'Obanor trade' });
  });
});

describe('PATCH /admin/topics/{id}', () => {
  test('sets what is given, and answers players and teams', async () => {
    const [ike, heat] = [await writePlayer('Ike Obanor'), await writeTeam('Miami Heat')];
    const { _id } = await writeTopic('A', { description: 'Kept.' });
    const { answer } = await edit(_id, {
      short_name: 'a',
      show_on_homepage: true,
      players_to_add: [ike._id],
      teams_to_add: [heat.slug],
    });
    expect(answer.topic).toMatchObject({ short_name: 'a', show_on_homepage: true, description: 'Kept.' });
    expect(answer.players).toMatchObject([{ name: 'Ike Obanor' }]);
    expect(answer.teams).toMatchObject([{ name: 'Miami Heat' }]);
  });

  test('adds a tag once, and removes it', async () => {
    const ike = await writePlayer('Ike Obanor');
    const { _id } = await writeTopic('A', { players: [ike] });
    const again = await edit(_id, { players_to_add: [ike._id, ike.slug] });
    expect(again.answer.players).toHaveLength(1);
    expect((await edit(_id, { players_to_remove: [ike._id] })).answer.players).toEqual([]);
  });

  test('keeps the source of a resolution, and who resolved it', async () => {
    const { _id } = await writeTopic('A');
    const resolution_source = { url: 'https://news.example/1', note: 'The club' };
    const { answer } = await edit(_id, { resolution: 'He stayed.', resolution_source });
    expect(answer.topic).toMatchObject({ resolution_source, resolved_by: 'ana@boxscoop.example' });
    const bad = await edit(_id, { resolution_source: { url: 'x' } });
    expect(bad).toMatchObject({ status: 400, fields: ['resolution_source.url'] });
  });

  test.each([
    ['null', null],
    ['an empty text', ''],
  ])('clears the resolution by %s, which reopens the topic', async (_case, resolution) => {
    const { _id } = await writeTopic('A', { resolution: 'Done.', resolution_date: new Date() });
    const { answer } = await edit(_id, { resolution, resolution_date: resolution });
    expect(answer.topic).toMatchObject({ resolution: null, resolution_date: null });
  });

  test.each([
    ['', {}],
    [', one that is sent too', { resolution_date: '2026-11-21' }],
  ])('reopening a topic ends its resolution date%s', async (_what, sent) => {
    const ike = await writePlayer('Ike Obanor');
    const { _id } = await writeTopic('A', { players: [ike] });
    await edit(_id, { resolution: 'He stayed.', resolution_date: '2026-11-20' });
    const { answer } = await edit(_id, { resolution: null, ...sent });
    expect(answer.topic).toMatchObject({ resolution: null, resolution_date: null });
    const open = await listTopicsOfPlayer(ike._id.toHexString(), new Date('2026-11-26'));
    expect(open).toHaveLength(1);
  });

  test.each<[string, (topic: ObjectId) => Promise<object>, number, string]>([
    ['a blank name', async () => ({ name: ' ' }), 400, 'name'],
    ['a slug of other signs', async () => ({ slug: 'Not A Slug' }), 400, 'slug'],
    [
      'a slug that is taken',
      async () => {
        await writeTopic('Taken');
        return { slug: 'taken' };
      },
      409,
      'slug',
    ],
    [
      'a slug that leads to another topic',
      async () => {
        await edit((await writeTopic('Before'))._id, { slug: 'after' });
        return { slug: 'before' };
      },
      409,
      'slug',
    ],
    ['a reserved slug', async () => ({ slug: 'short-term' }), 409, 'slug'],
    ['a start after the resolution', async () => ({ start_date: '2026-03-01' }), 400, 'start_date'],
    [
      'a resolution before the start',
      async () => ({ resolution_date: '2025-12-31' }),
      400,
      'resolution_date',
    ],
    [
      'a team as a player',
      async () => ({ players_to_add: [(await writeTeam('Utah Jazz'))._id] }),
      400,
      'players_to_add',
    ],
    [
      'a player as a team',
      async () => ({ teams_to_add: [(await writePlayer('Anders Holm'))._id] }),
      400,
      'teams_to_add',
    ],
    [
      'a team as a player to remove',
      async () => ({ players_to_remove: [(await writeTeam('Utah Jazz'))._id] }),
      400,
      'players_to_remove',
    ],
    ['a topic as a team', async (topic) => ({ teams_to_add: [topic] }), 400, 'teams_to_add'],
  ])('refuses %s and changes nothing', async (_case, prepare, status, field) => {
    const { _id } = await writeTopic('A', {
      start_date: new Date('2026-01-01'),
      resolution_date: new Date('2026-02-01'),
    });
    const body = await prepare(_id);
    const before = await stored(_id);
    const refused = await edit(_id, { description: 'New', ...body });
    expect(refused).toMatchObject({ status });
    expect(refused.fields[0]?.split('.')[0]).toBe(field);
    expect(await stored(_id)).toEqual(before);
  });

  test('refuses another slug for a topic that the site needs', async () => {
    const { _id } = await writeTopic('Short term');
    expect(await edit(_id, { slug: 'soon' })).toMatchObject({ status: 400, fields: ['slug'] });
  });

  test('refuses an older version, naming the fields that changed meanwhile', async () => {
    const { _id } = await writeTopic('A');
    const { version } = (await edit(_id, { description: 'One' })).answer.topic;
    await edit(_id, { description: 'Two', short_name: 'a' });
    const late = await edit(_id, { description: 'Three', version });
    expect(late).toMatchObject({ status: 409, fields: ['description', 'short_name'] });
    expect(await stored(_id)).toMatchObject({ description: 'Two' });
    expect(await edit(_id, { description: 'Three', version: version + 1 })).toMatchObject({ status: 200 });
  });

  test('of a topic that does not exist is not found', async () => {
    expect(await staff('PATCH', '/admin/topics/{id}', { id: '0'.repeat(24) }, {})).toMatchObject({
      status: 404,
    });
  });

  test('a new name reaches every copy, and the old slug redirects', async () => {
    const topic = await writeTopic('Obanor future');
    const [tweet] = await writeTweets([{ topics: [topic] }]);
    await edit(topic._id, { name: 'Obanor trade', slug: 'obanor-trade' });
    const carrier = await (await collection('tweets')).findOne({ _id: tweet });
    expect(carrier?.topics).toEqual([{ _id: topic._id, name: 'Obanor trade', slug: 'obanor-trade' }]);
    expect(await findTopic('obanor-future')).toMatchObject({ slug: 'obanor-trade' });
  });
});

describe('GET /admin/topic/{id}', () => {
  test('has the topic and its tweets, drafts too, newest first', async () => {
    const topic = await writeTopic('A');
    await writeTweets([{ topics: [topic] }, { topics: [topic], is_draft: true }, {}]);
    const { answer } = await staff('GET', '/admin/topic/{id}', { id: topic._id.toHexString() });
    expect(answer.topic).toMatchObject({ name: 'A', tweetCount: 1, unresolved_count: 1 });
    expect(answer.tweets.map(({ tweet }: { tweet: string }) => tweet)).toEqual(['Tweet 1', 'Tweet 0']);
    expect(answer).toMatchObject({ totalTweets: 2, currentPage: 1, totalPages: 1 });
  });

  test.each([
    ['0'.repeat(24), 404],
    ['1', 400],
  ])('of %s is refused', async (id, status) => {
    expect(await staff('GET', '/admin/topic/{id}', { id })).toMatchObject({ status });
  });
});

test('PATCH /admin/add-item-to-topic/{topicId} and PATCH /admin/remove-item-from-topic/{topicId}', async () => {
  const topic = await writeTopic('A');
  const [tweet] = await writeTweets([{}]);
  const put = (verb: string) =>
    staff(
      'PATCH',
      `/admin/${verb}-topic/{topicId}`,
      { topicId: topic._id.toHexString() },
      { object_id: tweet },
    );
  expect((await put('add-item-to')).answer.tweet.topics).toMatchObject([{ name: 'A' }]);
  expect(await stored(topic._id)).toMatchObject({ tweetCount: 1 });
  expect((await put('remove-item-from')).answer.tweet.topics).toEqual([]);
  expect(await stored(topic._id)).toMatchObject({ tweetCount: 0 });
});

test('DELETE /topics/{id} leaves no reference to the topic', async () => {
  const dana = await writeJournalist('Dana Whitlock');
  const topic = await writeTopic('A');
  const [tweet] = await writeTweets([{ topics: [topic], journalists: [dana] }]);
  await edit(topic._id, { slug: 'b' });
  const params = { id: topic._id.toHexString() };
  expect(await staff('DELETE', '/topics/{id}', params)).toMatchObject({ status: 200 });
  expect(await staff('DELETE', '/topics/{id}', params)).toMatchObject({ status: 404 });
  expect((await (await collection('tweets')).findOne({ _id: tweet }))?.topics).toEqual([]);
  expect(await findTopic('a')).toBeNull();
  expect(await (await collection('redirects')).countDocuments({})).toBe(0);
});

test.each([
  ['GET /topic-by-slug/{slug}', '/topic-by-slug/{slug}', { slug: 'a' }],
  ['GET /topics-by-player/{playerId}', '/topics-by-player/{playerId}', undefined],
])('%s has a change at the next call', async (_row, address, given) => {
  const ike = await writePlayer('Ike Obanor');
  const topic = await writeTopic('A', { players: [ike] });
  const params = given ?? { playerId: ike._id.toHexString() };
  expect(JSON.stringify((await staff('GET', address, params)).answer)).toContain('"resolution":null');
  await edit(topic._id, { resolution: 'He stayed.' });
  expect(JSON.stringify((await staff('GET', address, params)).answer)).toContain('He stayed.');
});
