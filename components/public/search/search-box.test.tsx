import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { SearchBox } from './search-box.island';
import { TEAM_RUMORS } from './suggestions';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

const SUGGESTIONS = [
  'Dana Whitlock',
  'Tom Ashgrove',
  'Dan Ives',
  'Jordan Day',
  'Ida Nash',
  'Aidan Ng',
  'Dan Ott',
].map((label) => ({ label, href: `/nba/journalist/${label.toLowerCase().replace(' ', '')}` }));
const setup = () =>
  render(
    <>
      <SearchBox label="Search journalist" name="journalists" limit={5} suggestions={SUGGESTIONS} />
      <p>outside</p>
    </>,
  );
const field = () => screen.getByRole('combobox', { name: 'Search journalist' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent?.trim());

test('suggests up to its limit, in any case, and announces the number', async () => {
  setup();
  await userEvent.type(field(), 'DAN');
  expect(options()).toEqual(['Dana Whitlock', 'Dan Ives', 'Jordan Day', 'Aidan Ng', 'Dan Ott']);
  expect(screen.getByRole('status')).toHaveTextContent('5 suggestions');
  expect(field()).toHaveAttribute('aria-expanded', 'true');
});

test('arrow keys select a suggestion, Enter opens it', async () => {
  setup();
  await userEvent.type(field(), 'dan{ArrowDown}{ArrowDown}');
  const second = screen.getByRole('option', { name: 'Dan Ives' });
  expect(second).toHaveAttribute('aria-selected', 'true');
  expect(field()).toHaveAttribute('aria-activedescendant', second.id);
  await userEvent.keyboard('{Enter}');
  expect(push).toHaveBeenCalledWith('/nba/journalist/danives');
  expect(options()).toEqual([]);
});

test('arrow keys wrap around through the field', async () => {
  setup();
  await userEvent.type(field(), 'whit{ArrowUp}');
  expect(screen.getByRole('option')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('option')).toHaveAttribute('aria-selected', 'false');
});

test('Escape and a click outside close the list', async () => {
  setup();
  await userEvent.type(field(), 'dan{Escape}');
  expect(options()).toEqual([]);
  await userEvent.type(field(), 'a');
  expect(options()).toEqual(['Dana Whitlock']);
  await userEvent.click(screen.getByText('outside'));
  expect(options()).toEqual([]);
});

test('suggests whom a misspelled name means when no name contains the text', async () => {
  setup();
  await userEvent.type(field(), 'whitlok');
  expect(options()).toEqual(['Dana Whitlock']);
  await userEvent.clear(field());
  await userEvent.type(field(), 'jodran{ArrowDown}{Enter}');
  expect(push).toHaveBeenLastCalledWith('/nba/journalist/jordanday');
});

test('shows that nothing matches', async () => {
  setup();
  await userEvent.type(field(), '.*');
  expect(screen.getByText('No results')).toBeInTheDocument();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
});

test('is a form without JavaScript', () => {
  setup();
  expect(field().closest('form')).toHaveAttribute('action', '/nba/search');
  expect(field()).toHaveAttribute('name', 'journalists');
});

test('loads its sources when it is first used', async () => {
  const fetch = jest.fn(async (_url: string) => ({
    ok: true,
    json: async () => [
      { name: 'None', slug: 'none' },
      { name: 'Atlanta Hawks', slug: 'atlanta-hawks' },
    ],
  }));
  Object.assign(globalThis, { fetch });
  const sources = [TEAM_RUMORS];
  render(<SearchBox label="Search player or team" name="names" limit={3} sources={sources} />);
  expect(fetch).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole('combobox'), 'n');
  await userEvent.clear(screen.getByRole('combobox'));
  await userEvent.type(screen.getByRole('combobox'), 'hawk');
  await waitFor(() =>
    expect(screen.getByRole('option')).toHaveAttribute('href', '/nba/rumors/teams/atlanta-hawks'),
  );
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('what was typed before hydration is kept and has suggestions', () => {
  const box = <SearchBox label="Search journalist" name="journalists" limit={5} suggestions={SUGGESTIONS} />;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(box);
  const typed = container.querySelector('input') as HTMLInputElement;
  typed.value = 'whit';
  typed.focus();
  render(box, { container, hydrate: true });
  expect(options()).toEqual(['Dana Whitlock']);
  expect(typed).toHaveValue('whit');
});
