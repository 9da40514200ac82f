import { render, screen, within } from '@testing-library/react';
import { mockNames, suggestionsFor } from '@/test/search';
import { Hero } from './hero';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

beforeEach(() => {
  Object.assign(window, {
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  mockNames({
    teams: ['Atlanta Hawks', 'Brooklyn Nets', 'None', 'Utah Jazz'],
    players: ['Bo Hawkins', 'Nate Hawley', 'None', 'Tyler Hawk', 'Una Jazzberry'],
  });
  render(<Hero sections={['top-stories', 'player-news']} />);
});

test.each([
  ['nothing', '', []],
  ['spaces', '  ', []],
  ['a name that nobody has', 'zzz', []],
  ['one match, of a team', 'nets', ['Brooklyn Nets Team']],
  ['one match, of a player', 'hawl', ['Nate Hawley Player']],
  ['2 matches, teams before players', 'jazz', ['Utah Jazz Team', 'Una Jazzberry Player']],
  ['3 matches', 'hawk', ['Atlanta Hawks Team', 'Bo Hawkins Player', 'Tyler Hawk Player']],
  ['4 matches', 'haw', ['Atlanta Hawks Team', 'Bo Hawkins Player', 'Nate Hawley Player']],
  ['any case', 'HAWKS', ['Atlanta Hawks Team']],
  ['the middle of a name', 'klyn n', ['Brooklyn Nets Team']],
  ['the placeholder name "None"', 'none', []],
])(
  'suggests up to 3 matches drawn from teams and players combined, by case-insensitive substring on name: %s',
  async (_case, typed, expected) => {
    expect(await suggestionsFor(typed)).toEqual(expected);
  },
);

test.each([
  ['a team', 'nets', '/nba/rumors/teams/brooklyn-nets'],
  ['a player', 'hawl', '/nba/rumors/players/nate-hawley'],
])('choosing a match goes to the rumors route: %s', async (_case, typed, href) => {
  await suggestionsFor(typed);
  expect(screen.getByRole('option')).toHaveAttribute('href', href);
});

test('a quick link is only there if its section is', () => {
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#top-stories', '#player-news']);
});
