import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Filters, focusSearch } from './filters.island';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }));

const NONE = { days: 2, from: '', to: '', username: '', keyword: '' };
const page = (filters = {}) => (
  <Filters path="/admin/daily-flow" filters={{ ...NONE, ...filters } as never} journalists={[]} />
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
