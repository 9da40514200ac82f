import { render, screen } from '@testing-library/react';
import type { CorrectionView } from '@/lib/correction/schema';
import { indexReliability } from '@/lib/journalist/reliability';
import { journalistView } from '@/test/views';
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
  ['rated', 8.3, 'Dana Whitlock 262–61, 71% · November 20, 2026', 1],
  ['not rated', null, 'Dana Whitlock Not rated · 262–61, 71% · November 20, 2026', 0],
])(
  'the reporter of a correction has a record, and the shot only with a rating: %s',
  (_case, rating, said, shots) => {
    const reliability = indexReliability([journalistView({ rating })]);
    const { container } = render(
      <CorrectionsPage corrections={[correction]} reliability={reliability} page={1} totalPages={1} />,
    );
    expect(container.querySelector('.correction > .note')?.textContent).toBe(said);
    expect(screen.queryAllByRole('img', { name: /: this reporter is rated/ })).toHaveLength(shots);
  },
);
