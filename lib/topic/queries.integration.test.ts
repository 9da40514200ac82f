import { useTemporaryDatabase } from '@/test/database';
import { writePlayer, writeTopic } from '@/test/tweets';
import { findTopic, listTopicsOfPlayer } from './queries';

useTemporaryDatabase();

const day = (text: string) => new Date(`${text}T00:00:00Z`);
let playerId: string;

beforeAll(async () => {
  const ike = await writePlayer('Ike Obanor');
  playerId = ike._id.toHexString();
  const players = [ike];
  await writeTopic('Open', { players, start_date: day('2026-02-01') });
  await writeTopic('Ended', {
    players,
    start_date: day('2026-01-01'),
    resolution_date: day('2026-01-20'),
    resolution: 'Done.',
  });
  await writeTopic('Undated', { players });
  await writeTopic('Of someone else', { players: [await writePlayer('Anders Holm')] });
});

test.each([
  ['without a date, all', undefined, ['Ended', 'Open', 'Undated']],
  ['before the first began', '2025-12-31', ['Undated']],
  ['on the day it began', '2026-01-01', ['Ended', 'Undated']],
  ['on the day it was resolved', '2026-01-20', ['Ended', 'Undated']],
  ['the day after', '2026-01-21', ['Undated']],
  ['when only the open one has begun', '2026-03-01', ['Open', 'Undated']],
])('topics of a player open on a day: %s', async (_name, date, expected) => {
  const topics = await listTopicsOfPlayer(playerId, date ? day(date) : undefined);
  expect(topics?.map(({ name }) => name).sort()).toEqual(expected);
});

test('of a player who is not on file there are no topics to list', async () => {
  expect(await listTopicsOfPlayer('0'.repeat(24))).toBeNull();
});

test('a topic is found by slug', async () => {
  expect(await findTopic('ended')).toMatchObject({ name: 'Ended', resolution: 'Done.' });
  expect(await findTopic('never')).toBeNull();
});
