import { render, screen } from '@testing-library/react';
import { indexReliability } from '@/lib/domain/journalist/reliability';
import { journalistView } from '@/test/views';
import { IssueRumor } from './issue-rumor';

const rumor = { text: 'He stays.', name: 'Dana', outcome: 'Correct', path: '/nba/rumor/1' };

test.each([
  [{ outcome: 'Correct' }, 'correct', 'correct'],
  [{ outcome: 'Incorrect' }, 'incorrect', 'incorrect'],
  [{ outcome: 'Incorrect', tint: 'unconfirmable' as const }, 'incorrect', 'unconfirmable'],
  [{ outcome: 'News' }, null, null],
])('a report of an issue has its outcome as a word, a mark and a tint: %j', (change, mark, tint) => {
  const { container } = render(<IssueRumor rumor={{ ...rumor, ...change }} reliability={undefined} />);
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Dana Not rated',
    'He stays.',
    `${change.outcome} when it was sent · how it stands now`,
  ]);
  expect(container.querySelector('.stamp')?.getAttribute('data-verdict') ?? null).toBe(mark);
  expect(container.querySelector('.newsletter-outcome')?.getAttribute('data-verdict') ?? null).toBe(tint);
  expect(screen.getByRole('link', { name: 'how it stands now' })).toHaveAttribute('href', '/nba/rumor/1');
});

test('the reporter of an issue has a record with a shot', () => {
  const journalist = { _id: 'dana', name: 'Dana', username: 'dana' };
  const record = { correct: 20, incorrect: 0, unconfirmable: 1, pending: 0 };
  const reliability = indexReliability([journalistView({ ...journalist, record })]);
  const { container } = render(
    <IssueRumor rumor={{ ...rumor, journalists: [journalist] }} reliability={reliability} />,
  );
  expect(container.querySelector('p')?.textContent).toBe('Dana 8.1 · 20 of 20 right');
  expect(screen.getAllByRole('img', { name: /^Reliable, high: / })).toHaveLength(1);
});
