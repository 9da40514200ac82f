import { render, screen } from '@testing-library/react';
import { standingOf } from '@/lib/journalist/reliability';
import { journalistView } from '@/test/views';
import { ShameCard } from './shame-card';

const entry = {
  _id: 'a'.repeat(24),
  tweet_id: '1',
  tweet_text: 'Done deal.',
  url: null,
  username: 'danawhitlock',
  name: 'Dana Whitlock',
  tier: null,
  image: null,
  timestamp: '2026-01-01T00:00:00.000Z',
};

test.each([
  ['with', 'There was no deal.'],
  ['without', null],
])(
  'every entry is stamped, and shows the record of its journalist: %s a description',
  (_case, description) => {
    render(
      <ShameCard entry={{ ...entry, description }} hasProfile standing={standingOf(journalistView())} />,
    );
    expect(screen.getByText('Incorrect')).toHaveAttribute('data-verdict', 'incorrect');
    expect(screen.getByText('262–61, 71%')).toBeInTheDocument();
    expect(screen.queryAllByText('There was no deal.')).toHaveLength(description ? 1 : 0);
  },
);
