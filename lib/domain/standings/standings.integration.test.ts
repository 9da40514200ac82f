import { reviseTweet } from '@/lib/domain/tweet/commands';
import { HIDDEN_JOURNALISTS } from '@/lib/platform/config/config';
import { TEST_WRITE } from '@/test/actor';
import { call, get, refusal } from '@/test/calls';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { writeJournalist, writeTeam, writeTopic, writeTweets } from '@/test/tweets';
import { readStandings } from './queries';

useTemporaryDatabase();
beforeEach(emptyDatabase);

const MINUTE = 60_000;
const DECEMBER = Date.parse('2025-12-31T12:00:00Z');
const at = (minutes: number, from = DECEMBER) => new Date(from + minutes * MINUTE);
const NOW = '2026-03';

/** Dana was first by 41 minutes in December; Cole was first with another story, in the season before. */
async function write() {
  const [dana, cole] = [await writeJournalist('Dana Whitlock'), await writeJournalist('Cole Brandt')];
  const hidden = await writeJournalist('Hidden Account', { username: HIDDEN_JOURNALISTS[0] ?? '' });
  await writeJournalist('Nobody Yet');
  const [jazz, heat] = [await writeTeam('Utah Jazz'), await writeTeam('Miami Heat')];
  const [trade, coach] = [await writeTopic('A trade'), await writeTopic('A coach')];
  const correct = { resolution: 'correct', impressiveness: 2 } as const;
  const before = Date.parse('2025-09-30T23:00:00Z');
  const ids = await writeTweets([
    { ...correct, journalists: [dana], topics: [trade], teams: [jazz], category: 'injury', timestamp: at(0) },
    { ...correct, journalists: [cole], topics: [trade], teams: [jazz], timestamp: at(41) },
    { ...correct, journalists: [cole], topics: [coach], teams: [heat], timestamp: at(0, before) },
    { journalists: [dana], topics: [coach], resolution: 'incorrect', timestamp: at(5) },
    { journalists: [dana], resolution: 'unconfirmable', timestamp: at(6) },
    { journalists: [cole], timestamp: at(7) },
    { journalists: [hidden], ...correct, timestamp: at(8) },
  ]);
  return { dana, cole, jazz, heat, ids };
}

type Row = Awaited<ReturnType<typeof readStandings>>[number];
const inShort = ({ rank, username, correct, incorrect, unconfirmable, first, stories, aheadMs }: Row) =>
  `${rank} ${username} ${correct}-${incorrect}-${unconfirmable} ${first}/${stories} ${aheadMs === null ? '–' : aheadMs / MINUTE}`;

test.each([
  ['season', ['1 colebrandt 1-0-0 0/1 –', '2 danawhitlock 1-1-1 1/2 41']],
  ['year', ['1 colebrandt 2-0-0 1/2 –', '2 danawhitlock 1-1-1 1/2 41']],
  ['all', ['1 colebrandt 2-0-0 1/2 –', '2 danawhitlock 1-1-1 1/2 41']],
] as const)('the standings of %s', async (period, expected) => {
  await write();
  expect((await readStandings({ period }, 1, NOW)).map(inShort)).toEqual(expected);
});

test('a season begins in October', async () => {
  await write();
  expect(await readStandings({ period: 'season' }, 1, '2026-10')).toEqual([]);
});

test('the standings of a team, of a kind, and of both', async () => {
  const { jazz, heat } = await write();
  const of = async (filter: { team?: string; kind?: string }) =>
    (await readStandings({ period: 'all', ...filter }, 1, NOW)).map(inShort);
  expect(await of({ team: jazz._id.toHexString() })).toEqual([
    '1 colebrandt 1-0-0 0/1 –',
    '1 danawhitlock 1-0-0 1/1 41',
  ]);
  expect(await of({ team: heat._id.toHexString() })).toEqual(['1 colebrandt 1-0-0 1/1 –']);
  expect(await of({ kind: 'injury' })).toEqual(['1 danawhitlock 1-0-0 1/1 41']);
  expect(await of({ team: heat._id.toHexString(), kind: 'injury' })).toEqual([]);
});

interface Answer {
  standings: { rank: number; username: string; score: number; first: number; ahead_seconds: number | null }[];
}

test('GET /standings answers best first, without hidden journalists and those without a record', async () => {
  await write();
  const { standings } = await get<Answer>('/standings?period=all');
  expect(standings.map(({ username }) => username)).toEqual(['colebrandt', 'danawhitlock']);
  expect(standings[1]).toMatchObject({ rank: 2, first: 1, ahead_seconds: 41 * 60, correct: 1, pending: 0 });
  const { standings: few } = await get<Answer>('/standings?period=all&min=3');
  expect(few.map(({ username, rank }) => [username, rank])).toEqual([['danawhitlock', 1]]);
});

test('a changed outcome changes the standings at once', async () => {
  const { ids } = await write();
  await reviseTweet(ids[0]!, () => ({ resolution: 'incorrect' }), TEST_WRITE);
  const { standings } = await get<Answer>('/standings?period=all');
  expect(standings).toMatchObject([
    { username: 'colebrandt', correct: 2, first: 2, stories: 2 },
    { username: 'danawhitlock', correct: 0, incorrect: 2, first: 0, stories: 2 },
  ]);
});

test.each([
  ['period=decade', 'period'],
  ['team=nowhere', 'team'],
  ['team=$ne', 'team'],
  ['kind=gossip', 'kind'],
  ['min=-1', 'min'],
  ['min=many', 'min'],
  ['period=', 'period'],
  ['team=', 'team'],
  ['kind=', 'kind'],
  ['min=', 'min'],
  ['period=all&period=year', 'period'],
])('GET /standings?%s is refused, naming %s', async (query, field) => {
  expect(await refusal(`/standings?${query}`)).toEqual([400, field]);
});

test('a refused period names those that there are', async () => {
  const { error } = await (await call('/standings?period=decade')).json();
  expect(error.message).toContain('must be one of season, year, all');
});
