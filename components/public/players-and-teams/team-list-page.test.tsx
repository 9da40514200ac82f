import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FAVORITE_FIRST_SCRIPT } from '@/components/layout/inline-scripts';
import { FAVORITE_KEY } from '@/lib/domain/team/favorite';
import { localStore } from '@/lib/platform/browser/storage';
import { suggestionsFor } from '@/test/search';
import { entityRef } from '@/test/views';
import { TeamListPage } from './team-list-page';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

const TEAMS = ['Atlanta Hawks', 'Miami Heat', 'Utah Jazz'];
const show = (names = TEAMS) =>
  render(
    <TeamListPage
      scope="rumors"
      title="Teams"
      reliability={{}}
      teams={names.map((name, place) => ({
        ...entityRef(name, place),
        nicknames: [],
        counts: { rumors: 0, news: 0, all: 0 },
        tweets: [],
      }))}
    />,
  );
const store = (favorite: string | null) =>
  favorite === null ? localStore.remove(FAVORITE_KEY) : localStore.write(FAVORITE_KEY, favorite);
/** The part of a style sheet that orders the cards. */
class Sheet {
  text = '';
  get cssRules() {
    return this.text.match(/[^{}]+\{[^}]*\}/g) ?? [];
  }
  replaceSync(text: string) {
    this.text = text;
  }
  deleteRule() {}
}

beforeEach(() => {
  const escaped = (text: string) => text.replace(/["\\]/g, '\\$&');
  Object.assign(globalThis, { CSSStyleSheet: Sheet, CSS: { escape: escaped } });
  forgetSheets();
});
afterEach(() => localStore.remove(FAVORITE_KEY));

function forgetSheets() {
  Object.assign(document, { adoptedStyleSheets: [] });
  window.favoriteSheet = undefined;
}

test.each([
  ['nothing', '', []],
  ['no match', 'zzz', []],
  ['one', 'utah', ['Utah Jazz']],
  ['any case', 'HEAT', ['Miami Heat']],
])('a search box with matching names in a dropdown: %s', async (_case, typed, expected) => {
  show();
  expect(await suggestionsFor(typed)).toEqual(expected);
});

test.each([
  [4, 4],
  [5, 5],
  [6, 5],
])('up to 5 matching names: of %i, %i', async (matching, expected) => {
  const names = Array.from({ length: matching }, (_, place) => `Hawks ${place + 1}`);
  show(names);
  expect(await suggestionsFor('hawks')).toEqual(names.slice(0, expected));
});

const MARK = 'Mark Favorite Team';
const REMOVE = 'Remove as favorite';
const HINT = 'The next time you visit this page, your favorite team will show up first';
test.each([
  [null, [MARK, MARK, MARK]],
  ['null', [MARK, MARK, MARK]],
  ['', [MARK, MARK, MARK]],
  ['Atlanta Hawks', [REMOVE, null, null]],
  ['Utah Jazz', [REMOVE, null, null]],
  ['Nobody', [null, null, null]],
])(
  'a "Mark Favorite Team" button only when no favorite is set, "Remove as favorite" on the favorite: %j',
  (favorite, buttons) => {
    store(favorite);
    show();
    const shown = screen
      .getAllByRole('article')
      .map((card) => within(card).queryByRole('button')?.firstChild?.textContent ?? null);
    expect(shown).toEqual(buttons);
    expect(screen.queryByText(HINT)).not.toBeInTheDocument();
  },
);

test('removing a favorite that is not in the list leaves the focus on what says so', async () => {
  store('Seattle SuperSonics');
  show();
  await userEvent.click(screen.getByRole('button', { name: REMOVE }));
  expect(screen.getByText('You have no favorite team now.')).toHaveFocus();
  expect(localStore.read(FAVORITE_KEY)).toBe('null');
});

test('after marking, that card has a hint, and the order changes on the next visit', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: /^Mark.*Utah Jazz/ }));
  const hints = screen.getAllByRole('article').map((card) => within(card).queryByText(HINT) !== null);
  expect(hints).toEqual([false, false, true]);
  expect(seen()).toEqual(TEAMS);
  await userEvent.click(screen.getByRole('button', { name: /^Remove/ }));
  expect(screen.queryByText(HINT)).not.toBeInTheDocument();
  expect(localStorage.getItem(FAVORITE_KEY)).toBe('null');
});

test('a favorite that is not listed any more can be removed, and another one marked', async () => {
  store('Seattle SuperSonics');
  show();
  expect(screen.getByText(/Seattle SuperSonics, isn’t on this list/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: REMOVE }));
  expect(screen.queryByText(/isn’t on this list/)).not.toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /^Mark Favorite Team/ })).toHaveLength(TEAMS.length);
});

test('the favorite is first for the keyboard, too', async () => {
  store('Utah Jazz');
  show();
  const inOrder = screen.getAllByRole('article').map(({ dataset }) => dataset.team);
  expect(inOrder).toEqual(['Utah Jazz', 'Atlanta Hawks', 'Miami Heat']);
});

/** The teams in visual order. */
function seen(): (string | undefined)[] {
  const rules = (document.adoptedStyleSheets as unknown as Sheet[]).flatMap(({ cssRules }) => cssRules);
  const first = rules.flatMap((rule) => rule.match(/^(.+)\{order:-1\}$/)?.[1] ?? []);
  const orderOf = (card: HTMLElement) => (first.some((selector) => card.matches(selector)) ? -1 : 0);
  return screen
    .getAllByRole('article')
    .toSorted((one, other) => orderOf(one) - orderOf(other))
    .map(({ dataset }) => dataset.team);
}

const FAVORITES: [string | null, string[]][] = [
  [null, TEAMS],
  ['null', TEAMS],
  ['', TEAMS],
  ['Nobody', TEAMS],
  ['utah jazz', TEAMS],
  ['Atlanta Hawks', TEAMS],
  ['Miami Heat', ['Miami Heat', 'Atlanta Hawks', 'Utah Jazz']],
  ['Utah Jazz', ['Utah Jazz', 'Atlanta Hawks', 'Miami Heat']],
];

describe('the favorite team is put first, the rest stay sorted by name', () => {
  test.each(FAVORITES)('after a click within the site, with the favorite %j', (favorite, expected) => {
    store(favorite);
    show();
    expect(seen()).toEqual(expected);
  });

  test.each(FAVORITES)('before anything is painted, with the favorite %j', (favorite, expected) => {
    store(favorite);
    show();
    forgetSheets();
    new Function(FAVORITE_FIRST_SCRIPT)();
    expect(seen()).toEqual(expected);
  });
});
