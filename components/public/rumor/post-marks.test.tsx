import { render } from '@testing-library/react';
import { tweetView } from '@/test/views';
import { PostMarks } from './post-marks';
import { RumorCard } from './rumor-grid';
import { RumorRow } from './rumor-row';

const bluesky = {
  network: 'bluesky' as const,
  url: 'https://bsky.app/profile/did:plc:a/post/1',
  deleted_at: null,
  edited_at: null,
};
const x = { ...bluesky, network: 'x' as const, url: 'https://x.com/dana/status/1' };
const deleted = { ...bluesky, deleted_at: '2026-01-03T10:00:00.000Z' };
const edited = { ...bluesky, edited_at: '2026-01-04T10:00:00.000Z' };

test.each([
  ['nothing happened', [bluesky], ''],
  ['it was typed in', undefined, ''],
  ['it was deleted', [deleted], 'Deleted by the reporter on January 3, 2026; this is our copy.'],
  ['it was edited', [edited], 'Edited by the reporter on January 4, 2026; this is the first version.'],
  ['it is on two networks', [bluesky, x], 'Also on X (in a new tab)'],
  [
    'one of two was deleted',
    [deleted, x],
    'Deleted by the reporter on Bluesky on January 3, 2026; this is our copy. Also on X (in a new tab)',
  ],
])('%s', (_, posts, expected) => {
  const { container } = render(<PostMarks tweet={tweetView({ posts, url: bluesky.url })} />);
  expect(container.textContent?.trim()).toBe(expected);
});

test('cards and rows say that a post was deleted', () => {
  const tweet = tweetView({ posts: [deleted] });
  const card = render(<RumorCard tweet={tweet} hasVotes={false} />);
  expect(card.container.textContent).toContain('Deleted by the reporter on January 3, 2026');
  const row = render(<RumorRow tweet={tweet} hasVotes={false} />);
  expect(row.container.textContent).toContain('Deleted by the reporter on January 3, 2026');
});
