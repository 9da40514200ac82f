import { render, screen } from '@testing-library/react';
import { indexReliability } from '@/lib/domain/journalist/reliability';
import type { CorrectionView } from '@/lib/domain/outcome/correction-schema';
import { journalistView, SCORED, WITHOUT_SCORE } from '@/test/views';
import { CorrectionsPage } from './corrections-page';

const correction: CorrectionView = {
  id: '1',
  at: '2026-11-21T10:00:00.000Z',
  before: 'correct',
  after: 'incorrect',
  reason: null,
  is_disputed: false,
  rumor: {
    _id: '1',
    tweet: 'He is out.',
    name: 'Dana Whitlock',
    username: 'danawhitlock',
    journalist_id: journalistView()._id,
    url: null,
    timestamp: '2026-11-20T10:00:00.000Z',
    is_deleted: false,
  },
};

test.each([
  ['with a score', SCORED, 'Dana Whitlock 8.1 · 262 of 323 right on\u00a0November 20, 2026'],
  ['without one', WITHOUT_SCORE, 'Dana Whitlock Too early to say on\u00a0November 20, 2026'],
])('the reporter of a correction has a record and a shot: %s', (_case, scored, said) => {
  const reliability = indexReliability([journalistView(scored)]);
  const { container } = render(
    <CorrectionsPage corrections={[correction]} reliability={reliability} page={1} totalPages={1} />,
  );
  expect(container.querySelector('.correction > .note')?.textContent).toBe(said);
  expect(screen.getAllByRole('img', { name: /^(Reliable|Too early)/ })).toHaveLength(1);
});
