import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Filters, focusSearch } from './filters.island';

const mockPush = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: mockPush }) }));
beforeEach(() => mockPush.mockClear());

const NONE = { days: 2, from: '', to: '', username: '', keyword: '' };
const page = (filters = {}) => (
  <Filters
    key={JSON.stringify(filters)}
    path="/admin/daily-flow"
    filters={{ ...NONE, ...filters } as never}
    journalists={[{ name: 'Dana Whitlock', username: 'danawhitlock' }]}
  />
);
const show = (filters = {}) => render(page(filters));
const toggle = () => screen.getByRole('button', { name: 'Filters' });
const fields = () => document.getElementById(toggle().getAttribute('aria-controls')!);

test('the fields that narrow windows hide are shown when asked', async () => {
  show();
  expect(fields()).not.toHaveAttribute('data-open');
  await userEvent.click(toggle());
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  expect(fields()).toHaveAttribute('data-open');
  expect(fields()).toContainElement(screen.getByLabelText('Keywords'));
});

test.each([{ from: '2026-01-01' }, { username: 'danawhitlock' }, { keyword: 'trade' }])(
  'they are shown from the start while they filter: %j',
  (filters) => {
    show(filters);
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  },
);

test('the search opens them and gets the cursor', async () => {
  show();
  act(focusSearch);
  await waitFor(() => expect(screen.getByLabelText('Keywords')).toHaveFocus());
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
});

test('a list that has neither journalists nor keywords has only the times', () => {
  render(<Filters path="/admin/daily-flow" filters={NONE as never} journalists={[]} hasSearch={false} />);
  expect(screen.getByLabelText('From')).toBeInTheDocument();
  expect(screen.getByLabelText('To')).toBeInTheDocument();
  for (const label of ['Journalist', 'Keywords']) expect(screen.queryByLabelText(label)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
});

test('keywords typed before hydration can be searched for', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page());
  (container.querySelector('[name=keyword]') as HTMLInputElement).value = 'trade';
  render(page(), { container, hydrate: true });
  expect(screen.getByLabelText('Keywords')).toHaveValue('trade');
  expect(screen.getByRole('button', { name: 'Search' })).toBeEnabled();
});

/** Each value that the browser gives to a date field while it is typed. */
function typeDate(label: string, values: readonly string[]) {
  act(() => screen.getByLabelText(label).focus());
  for (const value of values) {
    fireEvent.keyDown(screen.getByLabelText(label), { key: '2' });
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
}
const YEAR_TYPED = ['0002-11-28', '0020-11-28', '0202-11-28', '2026-11-28'];

test('a date that is typed is submitted by Enter, and the focus stays in its field in the new list', async () => {
  const { rerender } = show();
  typeDate('From', YEAR_TYPED);
  expect(mockPush).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(mockPush.mock.calls).toEqual([['/admin/daily-flow?from=2026-11-28']]);
  const before = screen.getByLabelText('From');
  rerender(page({ from: '2026-11-28' }));
  expect(screen.getByLabelText('From')).not.toBe(before);
  expect(screen.getByLabelText('From')).toHaveFocus();
});

test('dates that are typed are submitted once, when the focus leaves the form', async () => {
  show();
  typeDate('From', YEAR_TYPED);
  await userEvent.tab();
  typeDate('To', ['2026-12-02', '2026-12-24']);
  expect(mockPush).not.toHaveBeenCalled();
  act(() => screen.getByLabelText('To').blur());
  expect(mockPush.mock.calls).toEqual([['/admin/daily-flow?from=2026-11-28&to=2026-12-24']]);
});

test('a journalist chosen by keys is submitted by Enter, and the focus stays there', async () => {
  const { rerender } = show();
  act(() => screen.getByLabelText('Journalist').focus());
  fireEvent.keyDown(screen.getByLabelText('Journalist'), { key: 'ArrowDown' });
  fireEvent.change(screen.getByLabelText('Journalist'), { target: { value: 'danawhitlock' } });
  expect(mockPush).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(mockPush.mock.calls).toEqual([['/admin/daily-flow?days=2&username=danawhitlock']]);
  rerender(page({ username: 'danawhitlock' }));
  expect(screen.getByLabelText('Journalist')).toHaveFocus();
});

test('what is chosen with the pointer is submitted at once, and keywords typed meanwhile stay', async () => {
  const { rerender } = show();
  fireEvent.pointerDown(screen.getByLabelText('From'));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-28' } });
  expect(mockPush).toHaveBeenCalledTimes(1);
  await userEvent.type(screen.getByLabelText('Keywords'), 'tra');
  rerender(page({ from: '2026-11-28' }));
  await userEvent.keyboard('de');
  expect(screen.getByLabelText('Keywords')).toHaveValue('trade');
  expect(mockPush).toHaveBeenCalledTimes(1);
});

test('after a search the keys are for the list', async () => {
  const { rerender } = show();
  await userEvent.type(screen.getByLabelText('Keywords'), 'trade{Enter}');
  expect(mockPush).toHaveBeenCalledTimes(1);
  rerender(page({ keyword: 'trade' }));
  expect(document.body).toHaveFocus();
});
