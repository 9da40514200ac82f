import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standingOf } from '@/lib/journalist/reliability';
import { entityRef, journalistView } from '@/test/views';
import { JournalistCard } from './journalist-card';
import { ProfileHead } from './profile-head';
import { RecordBar } from './record-bar';
import { ReliabilityImage } from './reliability-image';
import { ReporterRecord } from './reporter-record';
import { StarRating } from './star-rating';

test('a card links to the profile and shows the record, then the reliability', () => {
  render(<JournalistCard journalist={journalistView()} />);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/nba/journalist/danawhitlock');
  expect(screen.getByText('262–61, 71%')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /^Reliable, high: / })).toBeInTheDocument();
  expect(screen.getByText('412 rumors')).toBeInTheDocument();
});

test('a profile splits the name and breaks the affiliation at slashes', () => {
  render(
    <ProfileHead
      journalist={journalistView({
        team: entityRef('Atlanta Hawks'),
        badges: ['podcast', 'zines', 'podcast'],
      })}
    />,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dana Whitlock');
  expect(screen.getByText('Courtside Podcast')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Atlanta Hawks' })).toHaveAttribute(
    'href',
    '/nba/rumors/teams/atlanta-hawks',
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Podcast',
    'Unknown',
  ]);
  expect(screen.getByText('high · 8.3 of 10, set by editors')).toBeInTheDocument();
});

test('the moons of a rating are drawn, and said as a number', () => {
  render(<StarRating value={3.5} />);
  const moons = [...screen.getByRole('img', { name: '3.5 of 5' }).children];
  expect(moons.map((moon) => moon.getAttribute('data-moon'))).toEqual([
    'full',
    'full',
    'full',
    'half',
    'empty',
  ]);
});

test.each([
  ['3.1234 of 5', 3.1234, '3.1 of 5'],
  ['4.96 of 5', 4.96, '5 of 5'],
  ['a whole number', 3, '3 of 5'],
])('moons are read aloud with one decimal at most: %s', (_case, value, said) => {
  render(<StarRating value={value} />);
  expect(screen.getByRole('img')).toHaveAccessibleName(said);
});

test('a profile says of how many reports each of its shares is', () => {
  const record = { correct: 1, incorrect: 1, unconfirmable: 8, pending: 3 };
  const { container } = render(<ProfileHead journalist={journalistView({ record })} />);
  expect(container.querySelector('.rate')).toHaveTextContent('10%of 10 settled rumors held up');
  expect(container.querySelector('.facts')).toHaveTextContent(
    '50.00% bad reports, of 2 correct or incorrect',
  );
});

test('a profile says that a number is computed, and shows it as the image does', () => {
  render(<ProfileHead journalist={journalistView({ rating: null, score: 6.2468 })} />);
  expect(screen.getByRole('img', { name: '3.1 of 5' })).toBeInTheDocument();
  expect(screen.getByText('low · 6.2 of 10, computed')).toBeInTheDocument();
  expect(screen.getByText('Reliable')).toBeInTheDocument();
});

test('a team called None is not shown', () => {
  render(<ProfileHead journalist={journalistView({ team: entityRef('None') })} />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test.each([
  ['rated', 8.3, 'Reliable', true],
  ['not rated', null, 'Not rated', false],
])('the rate comes first, and the shot only with a rating: %s', (_case, rating, text, hasShot) => {
  const { container } = render(<ProfileHead journalist={journalistView({ rating })} />);
  expect(container.querySelector('.rate')?.textContent).toBe('71%of 370 settled rumors held up262–61');
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryAllByRole('img', { name: /: this reporter is rated/ })).toHaveLength(hasShot ? 1 : 0);
  expect(screen.queryByText(/unknown/i)).not.toBeInTheDocument();
});

test('a profile without a settled rumor says so', () => {
  const record = { correct: 0, incorrect: 0, unconfirmable: 0, pending: 3 };
  render(<ProfileHead journalist={journalistView({ record, rating: null })} />);
  expect(screen.getByText('No rumor settled yet')).toBeInTheDocument();
});

test('a card of a journalist without a rating says so, with the record', () => {
  render(<JournalistCard journalist={journalistView({ rating: null })} />);
  expect(screen.getByText('Not rated · 262–61, 71%')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test.each([
  ['rated', 8.3, {}, '262–61, 71%', 1],
  ['rated, without a settled rumor', 8.3, { correct: 0, incorrect: 0, unconfirmable: 0 }, '', 1],
  ['not rated', null, {}, 'Not rated · 262–61, 71%', 0],
])(
  'beside a name is the record, and the shot only with a rating: %s',
  (_case, rating, counts, text, shots) => {
    const journalist = journalistView({ rating });
    const record = { ...journalist.record, ...counts };
    const { container } = render(<ReporterRecord standing={standingOf({ ...journalist, record })} />);
    expect(container.textContent).toBe(text);
    expect(screen.queryAllByRole('img', { name: /: this reporter is rated/ })).toHaveLength(shots);
  },
);

test('a card of a journalist has one shot, at its end', () => {
  render(<JournalistCard journalist={journalistView()} />);
  expect(screen.getByRole('img').parentElement).toHaveClass('gauge');
});

test('the sentence of a reliability image is reached by keyboard', async () => {
  render(<ReliabilityImage reliability={{ level: 'neutral', strength: 'med' }} />);
  await userEvent.tab();
  expect(screen.getByRole('img')).toHaveFocus();
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'Neutral, medium: this reporter is rated 4 to 5 out of 10.',
  );
});

test('each part of the record bar carries its count and its word, without zeros', () => {
  const counts = { correct: 2, incorrect: 0, unconfirmable: 1, pending: 0, unsettled: 1_209 };
  render(<RecordBar counts={counts} label="Rumors by outcome" />);
  const bar = screen.getByRole('list', { name: 'Rumors by outcome' });
  expect(
    within(bar)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['2 Correct', '1 Unconfirmable', '1,209 Not settled']);
});

test('an empty record has a text of its own', () => {
  const counts = { correct: 0, incorrect: 0, unconfirmable: 0, pending: 0, unsettled: 0 };
  render(<RecordBar counts={counts} label="Rumors by outcome" />);
  expect(screen.getByText('No rumors yet')).toBeInTheDocument();
});
