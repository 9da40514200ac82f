import { useTemporaryDatabase } from '@/test/database';
import { writeJournalist, writeTeam, writeTweets } from '@/test/tweets';
import { findTeam, listTeamJournalists, listTeams } from './queries';

useTemporaryDatabase();

let heat: Awaited<ReturnType<typeof writeTeam>>;

beforeAll(async () => {
  heat = await writeTeam('Miami Heat');
  const hawks = await writeTeam('Atlanta Hawks');
  await writeTeam('None');
  const covering = await writeJournalist('Covers It', { team: heat });
  const busy = await writeJournalist('Reports Most');
  const rare = await writeJournalist('Reports Once');
  const never = await writeJournalist('Reports Elsewhere');
  await writeTweets([
    ...Array.from({ length: 4 }, () => ({ teams: [heat], journalists: [busy] })),
    { teams: [heat], journalists: [rare] },
    { teams: [heat], journalists: [covering], rating: 'good_information' as const },
    { teams: [hawks], journalists: [never] },
    { teams: [heat], journalists: [never], is_draft: true },
  ]);
});

test('teams by name, each with its 3 newest tweets; the team named None is hidden', async () => {
  const teams = await listTeams();
  expect(teams.map(({ name, tweets }) => [name, tweets?.length])).toEqual([
    ['Atlanta Hawks', 1],
    ['Miami Heat', 3],
  ]);
});

test('with content, only tweets of that content come along', async () => {
  const teams = await listTeams('news');
  expect(teams.map(({ tweets }) => tweets?.length)).toEqual([0, 1]);
});

test('relevant journalists: who covers the team, then who reported most on it', async () => {
  const journalists = await listTeamJournalists(heat._id.toHexString());
  expect(journalists.map(({ name }) => name)).toEqual(['Covers It', 'Reports Most', 'Reports Once']);
});

test('a team is found by slug; none and None are not', async () => {
  expect(await findTeam('miami-heat')).toMatchObject({ counts: { rumors: 5, news: 1, all: 6 } });
  expect(await findTeam('nowhere')).toBeNull();
  expect(await findTeam('none')).toBeNull();
});
