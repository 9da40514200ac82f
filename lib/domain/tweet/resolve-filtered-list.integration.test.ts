import { reviseTeam } from '@/lib/domain/team/commands';
import { TEST_WRITE } from '@/test/actor';
import { useTemporaryDatabase } from '@/test/database';
import { writeJournalist, writeTeam } from '@/test/tweets';
import { resolveFilteredList } from './resolve-filtered-list';

useTemporaryDatabase();

beforeAll(async () => {
  await writeJournalist('Dana Whitlock');
  const heat = await writeTeam('Miami Heat');
  await reviseTeam(heat._id, () => ({ slug: 'miami-flame' }), TEST_WRITE);
});

test.each([
  ['a list of everything', '/nba/rumors/filter', '?verdict=correct', null],
  ['a reporter', '/nba/journalist/danawhitlock/filter', '?sort=oldest', null],
  ['nobody', '/nba/journalist/nobody/filter', '?sort=oldest', 'absent'],
  ['no name', '/nba/journalist/%E0%A4%A/filter', '', 'absent'],
  ['a team that never was', '/nba/rumors/filter', '?team=nowhere', null],
  ['another page', '/nba/journalist/DanaWhitlock', '', null],
])('a view is where it is asked for, or nowhere: %s', async (_case, path, search, expected) => {
  expect(await resolveFilteredList(path, search)).toBe(expected);
});

test.each([
  [
    'a username in another case',
    '/nba/journalist/DanaWhitlock/filter?sort=oldest',
    '/nba/journalist/danawhitlock/filter?sort=oldest',
  ],
  [
    'a former slug',
    '/nba/news/teams/miami-heat/filter?verdict=correct',
    '/nba/news/teams/miami-flame/filter?verdict=correct',
  ],
  ['of everything', '/nba/teams/miami-heat/filter', '/nba/teams/miami-flame'],
  [
    'the former slug of the team that it asks for',
    '/nba/rumors/filter?verdict=correct&team=miami-heat',
    '/nba/rumors/filter?verdict=correct&team=miami-flame',
  ],
])('a view at another address is redirected: %s', async (_case, from, location) => {
  const [path = '', query] = from.split('?');
  expect(await resolveFilteredList(path, query ? `?${query}` : '')).toEqual({ location });
});
