import { render, screen } from '@testing-library/react';
import type { StaffTweetView } from '@/lib/domain/tweet/staff-schema';
import { staffTweetView } from '@/test/views';
import { NO_EDITS } from './edits';
import { TaskState } from './task-state';

test.each<[string, Partial<StaffTweetView>, boolean]>([
  ['rated as a rumor', { rating: 'good_rumor' }, true],
  ['rated as news', { rating: 'gametime_injury' }, true],
  ['a draft', { rating: 'good_rumor', is_draft: true }, false],
  ['not rated', { rating: null }, false],
  ['irrelevant', { rating: 'irrelevant' }, false],
  ['to be reviewed', { rating: 'to_be_reviewed' }, false],
])('a stored tweet is said to be public or not: %s', (_case, change, isPublic) => {
  const tweet = staffTweetView(change);
  const none = () => {};
  const state = { ...NO_EDITS, savedAt: { [tweet._id]: Date.now() } };
  render(<TaskState state={state} tweet={tweet} onRetry={none} onDiscard={none} onDismiss={none} />);
  expect(screen.getByRole('status').textContent).toMatch(
    isPublic ? /Saved \d\d?:\d\d [AP]M, public$/ : /Saved \d\d?:\d\d [AP]M$/,
  );
});
