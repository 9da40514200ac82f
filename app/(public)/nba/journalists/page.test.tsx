import { render, screen } from '@testing-library/react';
import { PHONE_JOURNALISTS } from '@/components/public/journalist/journalist-list';
import type { JournalistOrder } from '@/lib/domain/journalist/list-order';
import { suggestionsFor } from '@/test/search';
import { journalistView } from '@/test/views';
import { JournalistsPage } from '../_pages/journalists';

const listJournalists = jest.fn();
jest.mock('@/lib/domain/journalist/queries', () => ({ listJournalists: () => listJournalists() }));
jest.mock('@/lib/domain/standings/queries', () => ({ listPlaces: async () => ({}) }));
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

async function show(names: readonly string[], order: JournalistOrder = 'reports') {
  const journalists = names.map((name, place) =>
    journalistView({ _id: String(place), name, username: name.replaceAll(' ', '').toLowerCase() }),
  );
  listJournalists.mockResolvedValue(journalists);
  render(await JournalistsPage({ order }));
}

const DANS = ['Dana Whitlock', 'Dan Ives', 'Jordan Day', 'Aidan Ng', 'Dan Ott', 'Bo Dann'];

test.each([
  ['nothing', '', DANS, []],
  ['no match', 'zzz', DANS, []],
  ['one', 'whit', DANS, DANS.slice(0, 1)],
  ['one fewer than 5', 'dan', DANS.slice(0, 4), DANS.slice(0, 4)],
  ['5', 'dan', DANS.slice(0, 5), DANS.slice(0, 5)],
  ['one more than 5', 'dan', DANS, DANS.slice(0, 5)],
  ['any case', 'DAN', DANS, DANS.slice(0, 5)],
])(
  'a search box filters by name and shows at most 5 dropdown items: %s',
  async (_case, typed, names, expected) => {
    await show(names);
    expect(await suggestionsFor(typed)).toEqual(expected);
  },
);

test.each([
  ['nobody', []],
  ['one', DANS.slice(0, 1)],
  ['all, in the order of the list', DANS],
])('a grid lists journalists: %s', async (_case, names) => {
  await show(names);
  const cards = screen.queryAllByRole('listitem').map((card) => card.querySelector('b')?.textContent);
  expect(cards).toEqual(names);
  expect(screen.queryAllByText('No journalists')).toHaveLength(names.length === 0 ? 1 : 0);
});

test.each([
  ['reports', false],
  ['rumors', false],
  ['rate', true],
  ['name', false],
] as const)('sorted by %s, the page says whether a small record comes last: %s', async (order, isSaid) => {
  await show(DANS, order);
  const said = screen.queryAllByText(/fewer than 3 correct or incorrect rumors come last/);
  expect(said).toHaveLength(isSaid ? 1 : 0);
});

test.each([
  [PHONE_JOURNALISTS, 0],
  [PHONE_JOURNALISTS + 1, 1],
  [110, 110 - PHONE_JOURNALISTS],
])('of %i journalists phones leave out %i until a link shows them', async (count, rest) => {
  await show(Array.from({ length: count }, (_, place) => `Dan ${place}`));
  expect(document.querySelectorAll('.people > .phone-rest')).toHaveLength(rest);
  const links = screen.queryAllByRole('link', { name: `Show ${rest} more` });
  expect(links).toHaveLength(rest > 0 ? 1 : 0);
});
