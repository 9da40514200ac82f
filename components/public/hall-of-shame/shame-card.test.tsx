import { render, screen } from '@testing-library/react';
import { journalistStanding } from '@/lib/domain/journalist/reliability';
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
    render(<ShameCard entry={{ ...entry, description }} standing={journalistStanding(journalistView())} />);
    expect(screen.getByText('Incorrect')).toHaveAttribute('data-verdict', 'incorrect');
    expect(screen.getByText('8.1 · 262 of 323 right')).toBeInTheDocument();
    expect(screen.queryAllByText('There was no deal.')).toHaveLength(description ? 1 : 0);
  },
);

test.each([
  ['correct', 'Correct', 'correct'],
  ['pending', 'Pending since March 2, 2025', 'pending'],
  ['unsettled', 'Incorrect', 'incorrect'],
  [null, 'Incorrect', 'incorrect'],
] as const)('an entry whose report is %s is stamped "%s"', (verdict, words, mark) => {
  const since = verdict === 'pending' ? '2025-03-02T00:00:00.000Z' : null;
  render(<ShameCard entry={{ ...entry, description: null }} report={{ verdict, since, tint: null }} />);
  expect(screen.getByText(words)).toHaveAttribute('data-verdict', mark);
});

const LONG = 'The deal is done. '.repeat(30);

test.each([
  ['with a page', true, 'Done deal.', '/nba/rumor/1', []],
  ['without a page', false, 'Done deal.', null, []],
  ['with a page, long', true, LONG, '/nba/rumor/1', ['/nba/rumor/1']],
  ['without a page, long: it opens here', false, LONG, null, [`#text-${entry._id}`]],
])(
  'the stamp links to the page of the report, the clamped text to the rest of it: %s',
  (_case, hasReport, tweet_text, stamp, rest) => {
    const { container } = render(
      <ShameCard
        entry={{ ...entry, tweet_text, description: null }}
        report={hasReport ? { verdict: 'incorrect', since: null, tint: null } : undefined}
      />,
    );
    expect(screen.getByText('Incorrect').getAttribute('href')).toBe(stamp);
    const links = screen.queryAllByRole('link', { name: 'Read the whole post' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(rest);
    expect(container.querySelector('.clamped')).toHaveAttribute('id', `text-${entry._id}`);
  },
);
