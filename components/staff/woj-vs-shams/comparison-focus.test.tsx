import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import type { StaffComparisonView } from '@/lib/domain/woj-vs-shams/staff-schema';
import { ComparisonBuilder } from './comparison-builder.island';
import { ComparisonCards } from './comparison-cards.island';
import { NewComparison } from './new-comparison.island';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));
const callStaff = jest.fn<Promise<unknown>, [string, string, unknown?]>();
jest.mock('@/lib/platform/browser/staff-call', () => ({
  callStaff: (method: string, path: string, body?: unknown) => callStaff(method, path, body),
}));

const LABELS = { woj: 'Halvorsen', shams: 'Okafor' };
const WITH_TWEET = {
  woj_tweet_id: '1',
  woj_tweet_text: 'A trade',
  woj_timestamp: '2026-01-01T12:00:00.000Z',
};
const comparison = (title: string, changes: Partial<StaffComparisonView> = {}): StaffComparisonView => ({
  _id: title.padEnd(24, '0'),
  title,
  description: null,
  woj_tweet_id: null,
  woj_tweet_text: null,
  woj_timestamp: null,
  shams_tweet_id: null,
  shams_tweet_text: null,
  shams_timestamp: null,
  winner: '',
  happened_at: '2026-01-01T12:00:00.000Z',
  version: 1,
  ...changes,
});
const found = {
  wojTweets: [{ _id: 'w', tweet_id: '1', tweet: 'A trade', timestamp: '2026-01-01T12:00:00.000Z' }],
  shamsTweets: [],
};

const showBuilder = (initial = comparison('a')) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ComparisonBuilder initial={initial} labels={LABELS} from="2026-01-01" to="2026-01-31" />
    </SWRConfig>,
  );
const showCards = (...titles: string[]) =>
  render(
    <ComparisonCards comparisons={titles.map((title) => comparison(title, WITH_TWEET))} labels={LABELS} />,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Presses a button that asks first, and confirms. */
async function pressAndConfirm(name: string, confirm: string) {
  await press(name);
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: confirm }),
  );
}

beforeEach(() => {
  callStaff.mockReset();
  callStaff.mockImplementation(async (method) => (method === 'GET' ? found : comparison('a')));
});

test('a comparison that has just been created has the focus on its title', async () => {
  const { unmount } = render(<NewComparison path="/admin/woj-shams-create" />);
  await userEvent.type(screen.getByLabelText('Title'), 'a');
  await press('Create');
  unmount();
  const opened = showBuilder();
  expect(screen.getByRole('heading', { name: 'a' })).toHaveFocus();
  opened.unmount();
  await act(async () => void showBuilder());
  expect(document.body).toHaveFocus();
});

test('after a tweet is added the focus is on the search for the next', async () => {
  showBuilder();
  const add = await screen.findByRole('button', { name: 'Add' });
  callStaff.mockRejectedValueOnce(new Error());
  await userEvent.click(add);
  await screen.findByRole('alert');
  expect(add).toHaveFocus();
  callStaff.mockResolvedValueOnce(comparison('a', WITH_TWEET));
  await userEvent.click(add);
  expect(await screen.findByRole('button', { name: 'Added' })).toBeDisabled();
  expect(screen.getByRole('searchbox', { name: 'Keywords' })).toHaveFocus();
});

test('after the tweet of a side is removed the focus is on that side', async () => {
  showCards('a');
  await pressAndConfirm('Remove the tweet of Halvorsen', 'Remove');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Halvorsen: a' })).toHaveFocus());
});

test.each([
  ['next', 'a', 'b'],
  ['previous', 'c', 'b'],
])('after a comparison is deleted the focus is on the %s one', async (_which, deleted, neighbor) => {
  showCards('a', 'b', 'c');
  await pressAndConfirm(`Delete ${deleted}`, 'Delete');
  await waitFor(() => expect(screen.getByRole('button', { name: `Delete ${neighbor}` })).toHaveFocus());
  expect(screen.queryByRole('button', { name: `Delete ${deleted}` })).not.toBeInTheDocument();
});

test('after the last comparison is deleted the focus is where they were', async () => {
  showCards('a');
  await pressAndConfirm('Delete a', 'Delete');
  await waitFor(() =>
    expect(screen.getByText('No comparisons yet.').parentElement?.parentElement).toHaveFocus(),
  );
});
