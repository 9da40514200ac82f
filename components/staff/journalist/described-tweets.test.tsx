import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffJournalistView } from '@/lib/domain/journalist/staff-schema';
import { DescribedTweets } from './described-tweets.island';
import type { JournalistRecord } from './use-journalist-record';

const callStaff = jest.fn<Promise<unknown>, [string, string, unknown?]>();
jest.mock('@/lib/platform/browser/staff-call', () => ({
  callStaff: (method: string, path: string, body?: unknown) => callStaff(method, path, body),
}));
beforeEach(() => callStaff.mockReset().mockResolvedValue({}));

const entries = [{ tweet_id: '1', description: 'Wrong' }];
const journalist = { _id: 'a'.repeat(24), good_tweets_v2: entries, bad_tweets_v2: entries } as never;

function show(list: 'good_tweets_v2' | 'bad_tweets_v2', is_hall_of_shame: boolean) {
  const record = { journalist: journalist as StaffJournalistView, refresh: jest.fn() };
  const known = { _id: 'b'.repeat(24), tweet: 'A trade', url: 'https://social.example/1', is_hall_of_shame };
  render(
    <DescribedTweets
      record={record as unknown as JournalistRecord}
      list={list}
      title="Tweets"
      tweets={{ 1: known }}
    />,
  );
  return userEvent.click(screen.getByRole('button', { name: 'Remove' }));
}
const unmark = ['POST', `/_api/journalists/${'a'.repeat(24)}/bad_tweet`];
const leaveShame = ['POST', `/_api/admin/tweets/${'b'.repeat(24)}/hall-of-shame`];
const sent = () => callStaff.mock.calls.map(([method, path]) => [method, path]);

test.each([
  ['Remove both', [leaveShame, unmark]],
  ['Keep it in the Hall of Shame', [unmark]],
  ['Cancel', []],
])('removing a bad tweet of the Hall of Shame asks about it: %s', async (answer, calls) => {
  await show('bad_tweets_v2', true);
  expect(await screen.findByText(/It’s in the Hall of Shame/)).toBeVisible();
  expect(callStaff).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText(answer));
  await waitFor(() => expect(screen.queryByText(/It’s in the Hall of Shame/)).toBeNull());
  expect(sent()).toEqual(calls);
});

test.each([
  ['bad_tweets_v2', false],
  ['good_tweets_v2', true],
] as const)('removing another one asks only whether one is sure: %s', async (list, isShame) => {
  await show(list, isShame);
  expect(await screen.findByText('Are you sure you want to remove this tweet?')).toBeVisible();
  expect(screen.queryByText(/Hall of Shame/)).toBeNull();
});
