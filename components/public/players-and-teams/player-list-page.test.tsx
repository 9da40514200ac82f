import { render, screen } from '@testing-library/react';
import type { PlayerView } from '@/lib/domain/player/schema';
import { mockNames, suggestionsFor } from '@/test/search';
import { entityRef } from '@/test/views';
import { PlayerListPage } from './player-list-page';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

const player = (name: string, team: string | null = null): PlayerView => ({
  ...entityRef(name),
  team: team === null ? null : entityRef(team),
  nicknames: [],
  counts: { rumors: 3, news: 0, all: 3 },
  tweets: [],
});
const show = (players: PlayerView[] = []) =>
  render(
    <PlayerListPage
      scope="rumors"
      title="Players"
      reliability={{}}
      players={players}
      rarelyMentioned={[]}
      page={1}
      totalPages={1}
    />,
  );

test.each([
  ['nothing', '', []],
  ['no match', 'zzz', []],
  ['one', 'holm', ['Anders Holm']],
  ['one fewer than 5', 'andr', ['Andre Lee', 'Andrew Ott', 'Sandro Vu', 'Xandra Ro']],
  ['5', 'sand', ['Sandro Vu', 'Bo Sand', 'Cy Sands', 'Ed Sandoz', 'Flo Sandor']],
  ['more than 5', 'an', ['Anders Holm', 'Andre Lee', 'Andrew Ott', 'Sandro Vu', 'Xandra Ro']],
  ['any case', 'HOLM', ['Anders Holm']],
  ['the placeholder name "None"', 'none', []],
])('a search box with up to 5 matching names in a dropdown: %s', async (_case, typed, expected) => {
  mockNames({
    players: [
      'Anders Holm',
      'Andre Lee',
      'Andrew Ott',
      'None',
      'Sandro Vu',
      'Xandra Ro',
      'Bo Sand',
      'Cy Sands',
      'Ed Sandoz',
      'Flo Sandor',
    ],
  });
  show();
  expect(await suggestionsFor(typed)).toEqual(expected);
});

test.each([
  ['none', []],
  ['one', ['Ike Obanor']],
  ['several', ['Ike Obanor', 'Anders Holm', 'Bo Lee']],
])('players in the order given: %s', (_case, names) => {
  show(names.map((name) => player(name)));
  const cards = screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(cards).toEqual(names);
  expect(screen.queryAllByText('No results')).toHaveLength(names.length === 0 ? 1 : 0);
});

test.each([
  [null, 'Free Agent'],
  ['None', 'Free Agent'],
  ['Miami Heat', 'Miami Heat'],
])('a player whose team is %s: %s', (team, shown) => {
  show([player('Ike Obanor', team)]);
  expect(screen.getByText(shown)).toBeInTheDocument();
});
