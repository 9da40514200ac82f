import { ObjectId } from 'mongodb';
import { listHallOfShame } from '@/lib/domain/hall-of-shame/queries';
import { upsertPendingArticles } from '@/lib/domain/ingest/pending-article-commands';
import { findPlayer } from '@/lib/domain/player/queries';
import { findTeam } from '@/lib/domain/team/queries';
import { collection } from '@/lib/platform/db/collections';
import { TEST_WRITE } from '@/test/actor';
import { useTemporaryDatabase } from '@/test/database';
import { writeShame } from '@/test/hall-of-shame';
import { useEditor } from '@/test/staff-calls';
import { writeJournalist, writePlayer, writeTeam } from '@/test/tweets';

useTemporaryDatabase();
const staff = useEditor();

let heat: string;
beforeAll(async () => {
  heat = (await writeTeam('Miami Heat'))._id.toHexString();
  await writeJournalist('Dana Whitlock');
});

interface Failed {
  error?: { message: string; issues?: { path: string; message: string }[] };
}
const refusal = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  return [status, (body as Failed).error?.issues?.[0]?.path];
};

describe('POST /players', () => {
  const create = (body: object) => staff.call<Failed & { player: object }>('POST', '/players', {}, body);

  test('creates a player of a team, and a free agent', async () => {
    const { status, body } = await create({ name: ' Ike Obanor ', team_id: heat });
    expect([status, body.player]).toMatchObject([
      201,
      { name: 'Ike Obanor', slug: 'ike-obanor', team: { slug: 'miami-heat' } },
    ]);
    expect(await findPlayer('ike-obanor')).toMatchObject({ name: 'Ike Obanor' });
    expect((await create({ name: 'Abe Free', team_id: null })).body.player).toMatchObject({ team: null });
  });

  test.each([
    [{ team_id: 'a'.repeat(24) }, 'name'],
    [{ name: ' ', team_id: 'a'.repeat(24) }, 'name'],
    [{ name: 'Jo Reyes' }, 'team_id'],
    [{ name: 'Jo Reyes', team_id: '' }, 'team_id'],
  ])('%j: Please fill in all the fields', async (body, field) => {
    const answer = await create(body);
    expect(answer.status).toBe(400);
    expect(answer.body.error?.issues).toContainEqual({
      path: field,
      message: 'Please fill in all the fields',
    });
  });

  test('a taken slug, a player as a team, and a name without letters are refused', async () => {
    const { _id } = await writePlayer('Taken Name');
    expect(await refusal(create({ name: 'Taken Name', team_id: heat }))).toEqual([409, 'slug']);
    const second = await create({ name: 'Taken Name', team_id: heat, slug: 'taken-name-2' });
    expect(second.status).toBe(201);
    const team_id = _id.toHexString();
    expect(await refusal(create({ name: 'Jo Reyes', team_id }))).toEqual([400, 'team_id']);
    expect(await refusal(create({ name: '李', team_id: heat }))).toEqual([400, 'slug']);
    expect(await refusal(create({ name: 'Page', team_id: heat }))).toEqual([400, 'slug']);
  });
});

describe.each([
  ['players', 'player', 'POST /players/add-nickname, DELETE /players/delete-nickname/{id}/nickname/{name}'],
  ['teams', 'team', 'POST /teams/add-nickname, DELETE /teams/delete-nickname/{id}/nickname/{name}'],
] as const)('nicknames of %s, by %s: %s', (kind, word, _rows) => {
  const add = (id: string, nickname: string) =>
    staff.call<Failed & Record<string, { nicknames: { name: string }[] }>>(
      'POST',
      `/${kind}/add-nickname`,
      {},
      { [`${word}Id`]: id, nickname },
    );
  const remove = (id: string, name: string) =>
    staff.call('DELETE', `/${kind}/delete-nickname/{id}/nickname/{name}`, { id, name });
  const other = kind === 'players' ? writeTeam : writePlayer;
  const own = kind === 'players' ? writePlayer : writeTeam;
  const find = kind === 'players' ? findPlayer : findTeam;

  test('are trimmed, added once in any case, shown to readers, and deleted', async () => {
    const { _id, slug } = await own(`Nicked ${kind}`);
    const id = _id.toHexString();
    await add(id, '  Big D/50% ');
    const { body } = await add(id, 'BIG D/50%');
    expect(body[word]?.nicknames).toEqual([{ name: 'Big D/50%' }]);
    expect((await find(slug))?.nicknames).toEqual([{ name: 'Big D/50%' }]);
    expect((await remove(id, encodeURIComponent('Big D/50%'))).status).toBe(200);
    expect((await find(slug))?.nicknames).toEqual([]);
    expect((await remove(id, '%')).status).toBe(404);
  });

  test('those without a letter or a digit, and ids of another kind, are refused', async () => {
    const id = (await own(`Blank ${kind}`))._id.toHexString();
    for (const nickname of [' ', '.', '..', '?!']) {
      const { status, body } = await add(id, nickname);
      expect([status, body.error?.issues]).toEqual([
        400,
        [{ path: 'nickname', message: 'must have a letter or a digit' }],
      ]);
    }
    expect(await refusal(add('miami', 'Big'))).toEqual([400, `${word}Id`]);
    const foreign = (await other(`Other than ${kind}`))._id.toHexString();
    expect((await add(foreign, 'Big')).status).toBe(404);
  });

  test('there are at most 50', async () => {
    const id = (await own(`Many ${kind}`))._id.toHexString();
    for (let count = 0; count < 50; count++) await add(id, `Name ${count}`);
    expect(await refusal(add(id, 'Name 50'))).toEqual([400, 'nickname']);
  });
});

test('POST /admin/hall-of-shame/description sets and deletes the description readers see', async () => {
  const _id = await writeShame('shame');
  const describe_ = (body: object) =>
    staff.call<Failed & { tweet: { version: number; description: string | null } }>(
      'POST',
      '/admin/hall-of-shame/description',
      {},
      { object_id: _id.toHexString(), ...body },
    );
  const { body } = await describe_({ description: ' He did not. ' });
  expect(body.tweet).toMatchObject({ description: 'He did not.', version: 2 });
  expect(await listHallOfShame()).toMatchObject([{ description: 'He did not.' }]);
  expect(await refusal(describe_({ description: 'Late', version: 1 }))).toEqual([409, 'description']);
  expect((await describe_({ description: ' ' })).body.tweet.description).toBeNull();
  expect((await describe_({ object_id: new ObjectId().toHexString(), description: 'x' })).status).toBe(404);
  expect(await refusal(describe_({}))).toEqual([400, 'description']);
});

test('GET /articles_to_process: an article made of a pending one by POST /articles is processed', async () => {
  const url = 'https://news.example/obanor';
  const article = { url, username: 'danawhitlock', name: 'Dana Whitlock', timestamp: new Date(0) };
  await upsertPendingArticles([article], TEST_WRITE);
  const list = async () =>
    (await staff.call<{ articles: { url: string }[]; totalArticles: number }>('GET', '/articles_to_process'))
      .body;
  expect(await list()).toMatchObject({ articles: [{ url }], totalArticles: 1 });
  const body = { ...article, timestamp: '2026-01-01T00:00:00Z', rating: 'speculation' };
  expect((await staff.call('POST', '/articles', {}, body)).status).toBe(201);
  expect(await list()).toEqual({ articles: [], totalArticles: 0 });
  expect((await staff.call('POST', '/articles', {}, body)).status).toBe(409);
  const stored = await (await collection('tweets')).findOne({ url });
  expect(stored).toMatchObject({ rating: 'speculation', username: 'danawhitlock' });
});

test.each([
  [{ username: 'danawhitlock', timestamp: '2026-01-01' }, 'url'],
  [{ url: 'https://news.example/1', timestamp: '2026-01-01' }, 'username'],
  [{ url: 'https://news.example/1', username: 'danawhitlock' }, 'timestamp'],
])('POST /articles %j is refused naming the field', async (body, field) => {
  expect(await refusal(staff.call('POST', '/articles', {}, body))).toEqual([400, field]);
});
