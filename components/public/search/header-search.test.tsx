import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import type { Suggestion } from '@/lib/domain/search/suggestion-queries';
import { read } from '@/lib/platform/browser/call';
import { HeaderSearch } from './header-search.island';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
jest.mock('@/lib/platform/browser/call', () => ({ read: jest.fn() }));
// React warns of <search>, which jsdom does not know.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation());

const suggestion = (label: string, change: Partial<Suggestion>): Suggestion => ({
  kind: 'player',
  label,
  detail: null,
  href: `/nba/${label}`,
  image: null,
  record: null,
  reliability: null,
  verdict: null,
  verdictName: null,
  ...change,
});

// In a popover, which jsdom takes for hidden.
const field = () => screen.getByRole('combobox', { hidden: true });
const options = () => screen.queryAllByRole('option', { hidden: true });

async function type(text: string, suggestions: Suggestion[]) {
  jest.mocked(read).mockResolvedValueOnce({ suggestions });
  render(<HeaderSearch />);
  await userEvent.type(field(), text);
  await waitFor(() => expect(options()).toHaveLength(suggestions.length));
}

test('"No results" is said when there are none, not when the search for them was stopped', async () => {
  await type('x', []);
  await waitFor(() => expect(screen.getByText('No results')).toBeVisible());

  jest.mocked(read).mockResolvedValueOnce({ suggestions: [], incomplete: true });
  await userEvent.type(field(), 'y');
  await waitFor(() => expect(screen.getByText('No results')).not.toBeVisible());
});

test('a report shows its verdict as a word and a mark, and the record of its reporter', async () => {
  const report = { kind: 'report', detail: 'Dana Whitlock', record: '20–1, 95%' } as const;
  await type('deal', [
    suggestion('A deal.', { ...report, verdict: 'incorrect', verdictName: 'Incorrect' }),
    suggestion('Another deal.', { ...report, verdict: 'unsettled', verdictName: 'Not settled' }),
    suggestion('News of a deal.', report),
  ]);
  expect(options().map(({ textContent }) => textContent)).toEqual([
    'A deal. Dana Whitlock · 20–1, 95% Incorrect',
    'Another deal. Dana Whitlock · 20–1, 95% Not settled',
    'News of a deal. Dana Whitlock · 20–1, 95% ',
  ]);
  expect(screen.getByText('Incorrect')).toHaveAttribute('data-verdict', 'incorrect');
  expect(screen.getByText('Not settled')).not.toHaveAttribute('data-verdict');
});

test('a reporter shows the record, a face or a crest stands beside each name', async () => {
  await type('da', [
    suggestion('Dana Whitlock', { kind: 'journalist', image: '/dana.png', record: '20–1, 95%' }),
    suggestion('Dan Obanor', { image: '/obanor.png' }),
    suggestion('Dallas Mavericks', { kind: 'team', image: '/mavericks.svg' }),
    suggestion('Dan Ives', {}),
  ]);
  expect(options().map(({ textContent }) => textContent?.trim())).toEqual([
    'Dana Whitlock Reporter · 20–1, 95%',
    'Dan Obanor Player',
    'Dallas Mavericks Team',
    'DIDan Ives Player',
  ]);
  expect(options().map((option) => option.querySelector('img')?.getAttribute('src'))).toEqual([
    '/dana.png',
    '/obanor.png',
    '/mavericks.svg',
    undefined,
  ]);
});

test('a shot stands beside the record of a reporter with a rating, and of a report by one', async () => {
  const rated = { record: '20–1, 95%', reliability: { level: 'reliable', strength: 'high' } } as const;
  const notRated = { record: 'Not rated · 1–1, 50%' };
  await type('da', [
    suggestion('Dana Whitlock', { kind: 'journalist', ...rated }),
    suggestion('Dan Ives', { kind: 'journalist', ...notRated }),
    suggestion('A deal.', { kind: 'report', detail: 'Dana Whitlock', ...rated }),
    suggestion('Another deal.', { kind: 'report', detail: 'Dan Ives', ...notRated }),
  ]);
  const shots = options().map((option) => option.querySelector<HTMLElement>('.shot'));
  expect(shots.map((shot) => shot && { ...shot.dataset })).toEqual([
    rated.reliability,
    null,
    rated.reliability,
    null,
  ]);
});

test('Escape closes the suggestions and keeps the text; the arrow keys open them again, Enter a page', async () => {
  await type('dan', [suggestion('Dana Whitlock', {}), suggestion('Dan Ives', {})]);
  const list = screen.getByRole('listbox', { hidden: true }).parentElement;
  expect(list).not.toHaveAttribute('hidden');
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  expect(list).toHaveAttribute('hidden');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(field()).toHaveValue('dan');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(push).toHaveBeenCalledWith('/nba/Dan Ives');
});

test('Escape closes the suggestions first, then the popover', async () => {
  await type('dan', [suggestion('Dana Whitlock', {})]);
  const popover = document.querySelector('[popover]') as HTMLElement;
  jest.spyOn(popover, 'matches').mockReturnValue(true);
  popover.hidePopover = jest.fn();
  await userEvent.keyboard('{Escape}');
  expect(popover.hidePopover).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(popover.hidePopover).toHaveBeenCalled();
});

test('what was typed before hydration is searched too', async () => {
  jest.mocked(read).mockResolvedValueOnce({ suggestions: [suggestion('Dana Whitlock', {})] });
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<HeaderSearch />);
  const typed = container.querySelector('input') as HTMLInputElement;
  typed.value = 'whit';
  typed.focus();
  render(<HeaderSearch />, { container, hydrate: true });
  await waitFor(() => expect(options()).toHaveLength(1));
  expect(read).toHaveBeenLastCalledWith('/_api/suggestions?q=whit');
  expect(typed).toHaveValue('whit');
  expect(typed).toHaveAttribute('aria-expanded', 'true');
});
