import { render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { journalistView, tweetView } from '@/test/views';
import { TeamRumors } from './team-rumors.island';

const TEAM = { name: 'Utah Jazz', slug: 'utah-jazz' };
const second = { _id: 'j2', name: 'Cole Brandt', username: 'colebrandt', image: null };
const tweet = tweetView({ resolution: 'incorrect', impressiveness: 1 });
const tweets = [{ ...tweet, journalists: [...tweet.journalists, second] }];
const journalists = [journalistView()];

const read = jest.fn();
jest.mock('@/lib/platform/browser/call', () => ({ read: (path: string) => read(path) }));

function answer(records: () => unknown) {
  read.mockReset().mockImplementation(async (path: string) => {
    if (path === '/_api/teams/names-and-slugs') return [TEAM];
    if (path === '/_api/teams/utah-jazz?content=rumors&limit=4') return { ...TEAM, tweets };
    return records();
  });
}
const show = (favorite: string | null = 'Utah Jazz', followsTeams = false) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <TeamRumors favorite={favorite} followsTeams={followsTeams} />
    </SWRConfig>,
  ).container;

test('rows of the favorite team have the record of each reporter, and the verdict as word, mark and tint', async () => {
  answer(() => ({ journalists }));
  const container = show();
  const row = await screen.findByRole('article');
  expect(row.querySelector('.byline-name')).toHaveTextContent(
    'Dana Whitlock 8.1 · 262 of 323 right and Cole Brandt Too early to say',
  );
  expect(row).toHaveAttribute('data-verdict', 'unconfirmable');
  expect(container.querySelector('.stamp[data-verdict="incorrect"]')).toHaveTextContent('Incorrect, minor');
  expect(read).toHaveBeenLastCalledWith(
    '/_api/journalists_by_usernames?journalistUsernames=danawhitlock%2Ccolebrandt',
  );
});

test('they stand without records when these cannot be read', async () => {
  answer(() => {
    throw new Error('unavailable');
  });
  const container = show();
  await waitFor(() => expect(screen.getByRole('article')).toBeVisible());
  expect(container.querySelectorAll('.reporter-record')).toHaveLength(0);
});

test('those who follow several teams have the newest of them, also without a favorite', async () => {
  const HEAT = { name: 'Miami Heat', slug: 'miami-heat' };
  const later = tweetView({ _id: 'later', tweet_id: 'later', timestamp: '2027-01-01T00:00:00.000Z' });
  read.mockReset().mockImplementation(async (path: string) => {
    if (path === '/_api/following')
      return {
        following: [
          { kind: 'team', ...TEAM },
          { kind: 'player', name: 'Ike' },
          { kind: 'team', ...HEAT },
        ],
      };
    if (path === '/_api/teams/names-and-slugs') return [TEAM, HEAT];
    if (path.startsWith('/_api/teams/')) return { tweets: path.includes('utah-jazz') ? tweets : [later] };
    return { journalists };
  });
  const container = show(null, true);
  expect(await screen.findByRole('heading', { name: 'Your teams' })).toBeVisible();
  expect([...container.querySelectorAll('.rumor-text a')].map((link) => link.getAttribute('href'))).toEqual([
    '/nba/rumor/later',
    '/nba/rumor/100',
  ]);
});
