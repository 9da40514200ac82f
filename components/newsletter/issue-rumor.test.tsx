import { render, screen } from '@testing-library/react';
import { IssueRumor } from './issue-rumor';

const rumor = { text: 'He stays.', name: 'Dana', path: '/nba/rumor/1' };

test.each([
  [{ outcome: 'Correct' }, 'correct', 'correct'],
  [{ outcome: 'Incorrect' }, 'incorrect', 'incorrect'],
  [{ outcome: 'Incorrect', tint: 'unconfirmable' as const }, 'incorrect', 'unconfirmable'],
  [{ outcome: 'News' }, null, null],
])('a report of an issue has its outcome as a word, a mark and a tint: %j', (change, mark, tint) => {
  const { container } = render(<IssueRumor rumor={{ ...rumor, ...change }} />);
  expect(container).toHaveTextContent(
    `Dana: He stays.${change.outcome} when it was sent · how it stands now`,
  );
  expect(container.querySelector('.stamp')?.getAttribute('data-verdict') ?? null).toBe(mark);
  expect(container.querySelector('.newsletter-outcome')?.getAttribute('data-verdict') ?? null).toBe(tint);
  expect(screen.getByRole('link', { name: 'how it stands now' })).toHaveAttribute('href', '/nba/rumor/1');
});
