import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProposalView } from '@/lib/domain/outcome/proposal-schema';
import { ProposalList } from './proposal-list.island';

const proposal = (digit: string, resolution: ProposalView['resolution']): ProposalView => ({
  _id: digit.repeat(24),
  version: 1,
  resolution,
  text: `Announcement ${digit}`,
  url: 'https://league.example/',
  at: '2026-03-03T10:00:00.000Z',
  source: 'The league',
  status: 'open',
  rumor: {
    _id: digit.repeat(24),
    tweet: `Rumor ${digit}`,
    name: 'Dana Whitlock',
    url: 'https://x.example/1',
    timestamp: '2026-03-01T10:00:00.000Z',
  },
});
let sent: [path: string, body: unknown][] = [];
let isRefused = false;

beforeEach(() => {
  sent = [];
  isRefused = false;
  global.fetch = async (url, { body } = {}) => {
    sent.push([String(url), JSON.parse(String(body))]);
    const content = isRefused ? { error: { code: 'conflict', message: 'This was already accepted.' } } : {};
    return { ok: !isRefused, status: isRefused ? 409 : 200, json: async () => content } as Response;
  };
  render(<ProposalList proposals={[proposal('1', 'correct'), proposal('2', 'incorrect')]} />);
});
const path = (digit: string) => `/_api/admin/outcome-proposals/${digit.repeat(24)}`;

test('one key takes the marked one, another dismisses the next', async () => {
  expect(screen.getByText(/Rumor 1/).closest('li')).toHaveAttribute('aria-current', 'true');
  await userEvent.keyboard('y');
  await waitFor(() => expect(screen.queryByText(/Rumor 1/)).toBeNull());
  await userEvent.keyboard('n');
  expect(sent).toEqual([
    [path('1'), { status: 'taken' }],
    [path('2'), { status: 'dismissed' }],
  ]);
  expect(await screen.findByText('No proposed outcomes.')).toBeVisible();
});

test('a key that is held down answers the marked one alone', async () => {
  fireEvent.keyDown(document.body, { key: 'y' });
  fireEvent.keyDown(document.body, { key: 'y', repeat: true });
  await waitFor(() => expect(screen.queryByText(/Rumor 1/)).toBeNull());
  expect(sent).toEqual([[path('1'), { status: 'taken' }]]);
});

test('keys go on and back, and buttons do the same as keys', async () => {
  await userEvent.keyboard('j');
  expect(screen.getByText(/Rumor 2/).closest('li')).toHaveAttribute('aria-current', 'true');
  await userEvent.keyboard('jk');
  expect(screen.getByText(/Rumor 1/).closest('li')).toHaveAttribute('aria-current', 'true');
  await userEvent.click(screen.getAllByRole('button', { name: 'Accept' })[1]!);
  expect(sent).toEqual([[path('2'), { status: 'taken' }]]);
});

test('what is refused comes back with the reason', async () => {
  isRefused = true;
  await userEvent.keyboard('y');
  expect(await screen.findByRole('alert')).toHaveTextContent('This was already accepted.');
  expect(screen.getByText(/Rumor 1/)).toBeVisible();
});
