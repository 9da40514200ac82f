import { emptyDatabaseButStaff, useTemporaryDatabase } from '@/test/database';
import { useEditor } from '@/test/staff-calls';
import { findPuzzle } from './queries';
import type { StaffPuzzleView } from './staff-schema';

useTemporaryDatabase();
const staff = useEditor();

beforeEach(async () => {
  await emptyDatabaseButStaff();
});

type Answer = StaffPuzzleView & { error?: { issues?: { path: string; message: string }[] } };
const HINTS = [{ hint: 'A guard' }, { hint: 'Left-handed' }, { hint: 'Born in Lagos' }];
const PUZZLE = { imageUrl: '', targetPhrase: 'Ike Obanor', freeHint: 'Number 7', hints: HINTS };
const create = (change: object = {}) =>
  staff.call<Answer>('POST', '/stats-game', {}, { ...PUZZLE, ...change });
const edit = (id: string, body: object) => staff.call<Answer>('PATCH', '/stats-game/{id}', { id }, body);
const refusal = async (answer: Promise<{ status: number; body: Answer }>) => {
  const { status, body } = await answer;
  return [status, body.error?.issues?.[0]?.path];
};

test('GET /stats-games: games are numbered in turn, and listed highest number first', async () => {
  await create({ played_date: '2030-01-01' });
  await create({ played_date: null });
  const { body } = await staff.call<StaffPuzzleView[]>('GET', '/stats-games');
  expect(body.map(({ gameNumber, string_date }) => [gameNumber, string_date])).toEqual([
    [2, null],
    [1, '2030-01-01'],
  ]);
});

test('games created at once have different numbers and days', async () => {
  await create({ played_date: '2030-01-01' });
  const created = await Promise.all([create(), create(), create()]);
  expect(created.map(({ status }) => status)).toEqual([201, 201, 201]);
  const games = created.map(({ body }) => body);
  expect(games.map(({ gameNumber }) => gameNumber).sort()).toEqual([2, 3, 4]);
  expect(games.map(({ string_date }) => string_date).sort()).toEqual([
    '2030-01-02',
    '2030-01-03',
    '2030-01-04',
  ]);
});

test('GET /stats-games/latest: the latest game is that of the latest day', async () => {
  expect((await staff.call('GET', '/stats-games/latest')).status).toBe(404);
  await create({ played_date: '2030-01-05' });
  await create({ played_date: '2030-01-01' });
  await create({ played_date: '' });
  const { body } = await staff.call<Answer>('GET', '/stats-games/latest');
  expect(body).toMatchObject({ gameNumber: 1, played_date: '2030-01-05T00:00:00.000Z' });
});

test.each([
  ['2030-01-31', '2030-01-31'],
  ['2030-01-31T23:59:00Z', '2030-01-31'],
  ['2030-01-31T23:59:00-05:00', '2030-02-01'],
])('a date of %s is stored as midnight UTC of %s', async (played_date, day) => {
  const { body } = await create({ played_date });
  expect(body).toMatchObject({ string_date: day, played_date: `${day}T00:00:00.000Z` });
  const { body: other } = await create({ played_date: null });
  await edit(body._id, { played_date: '' });
  expect((await edit(other._id, { played_date })).body.string_date).toBe(day);
});

test('an edit reaches players, keeps the ids of hints, and clears the date', async () => {
  const { body: made } = await create({ played_date: '2030-01-01' });
  const hints = made.hints.map(({ _id }) => ({ _id, hint: `About ${_id}` }));
  const { version: _version, ...whole } = made;
  const { body } = await edit(made._id, { ...whole, gameNumber: '12', hints, free_hint: 'Center' });
  expect(body).toMatchObject({ gameNumber: 12, hints, free_hint: 'Center', string_date: '2030-01-01' });
  expect(await findPuzzle('2030-01-01')).toMatchObject({ gameNumber: 12, free_hint: 'Center' });
  expect((await edit(made._id, { played_date: '' })).body).toMatchObject({
    string_date: null,
    played_date: null,
  });
  expect(await findPuzzle('2030-01-01')).toBeNull();
});

test('two puzzles on one day, and a taken number, are refused naming the field', async () => {
  const { body: first } = await create({ played_date: '2030-01-01' });
  const { body: second } = await create({ played_date: '2030-01-02' });
  expect(await refusal(create({ played_date: '2030-01-01' }))).toEqual([409, 'played_date']);
  expect(await refusal(edit(second._id, { played_date: '2030-01-01' }))).toEqual([409, 'played_date']);
  expect(await refusal(edit(second._id, { gameNumber: 1 }))).toEqual([409, 'gameNumber']);
  expect((await edit(first._id, { gameNumber: 1, played_date: '2030-01-01' })).status).toBe(200);
});

test.each([
  [{ gameNumber: 'seven' }, 'gameNumber'],
  [{ gameNumber: 0 }, 'gameNumber'],
  [{ gameNumber: 1.5 }, 'gameNumber'],
  [{ gameNumber: 10_000_000 }, 'gameNumber'],
  [{ target_phrase: ' ' }, 'target_phrase'],
  [{ hints: HINTS.slice(1) }, 'hints'],
  [{ hints: [...HINTS.slice(1), { hint: '' }] }, 'hints.2.hint'],
  [{ image_url: 'javascript:alert(1)' }, 'image_url'],
  [{ played_date: 'tomorrow' }, 'played_date'],
  [{ score: 3 }, 'score'],
  [{ _id: 'a'.repeat(24) }, '_id'],
])('PATCH /stats-game/{id} %j is refused naming the field', async (change, field) => {
  const { body } = await create();
  expect(await refusal(edit(body._id, change))).toEqual([400, field]);
});

test('PATCH /stats-game/{id} with an empty game number changes the rest and leaves the number', async () => {
  const { body } = await create();
  const edited = await edit(body._id, { gameNumber: '', free_hint: 'Guard' });
  expect(edited).toMatchObject({ status: 200, body: { gameNumber: body.gameNumber, free_hint: 'Guard' } });
});

test.each([
  [{ targetPhrase: '' }, 'targetPhrase'],
  [{ hints: [] }, 'hints'],
  [{ imageUrl: 'nowhere' }, 'imageUrl'],
  [{ played_date: '2030-02-30' }, 'played_date'],
])('POST /stats-game %j is refused naming the field', async (change, field) => {
  expect(await refusal(create(change))).toEqual([400, field]);
});

test('an old version is a conflict', async () => {
  const { body } = await create();
  await edit(body._id, { free_hint: 'Center' });
  expect((await edit(body._id, { free_hint: 'Wing', version: body.version })).status).toBe(409);
  expect((await edit('a'.repeat(24), { free_hint: 'Wing' })).status).toBe(404);
});
