import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NO_RUMORS } from '@/lib/domain/tweet/settled-count';
import { entityRef, journalistView, standing, UNSURE, WITHOUT_SCORE } from '@/test/views';
import { JournalistCard } from './journalist-card';
import { ProfileFootnote } from './profile-footnote';
import { ProfileHead } from './profile-head';
import { RecordBar } from './record-bar';
import { ReliabilityImage } from './reliability-image';
import { StarRating } from './star-rating';

test('a card links to the profile and shows the record, then the reliability', () => {
  render(<JournalistCard journalist={journalistView()} />);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/nba/journalist/danawhitlock');
  expect(screen.getByText('8.1 · 262 of 323 right')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /^Reliable, high: / })).toBeInTheDocument();
  expect(screen.getByText('412 rumors')).toBeInTheDocument();
});

test('a profile splits the name and breaks the affiliation at slashes', () => {
  render(
    <ProfileHead
      distance={null}
      counterparts={[]}
      place={null}
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

test('the head of a profile has the score with its band, the rate of what it counts, and the word', () => {
  render(<ProfileHead journalist={journalistView()} distance={null} counterparts={[]} place={null} />);
  expect(document.querySelector('.rate')).toHaveTextContent(
    '8.1 of 10, likely 7.7 to 8.4262 of 323 right · 47 could not be checked',
  );
  expect(document.querySelector('.rating')).toHaveTextContent(/^Reliablehigh$/);
});

test('where the band carries no word it is too early to say, and the head says what it would take', () => {
  render(
    <ProfileHead
      journalist={journalistView(UNSURE)}
      distance={{ more: 3, level: 'reliable' }}
      counterparts={[]}
      place={null}
    />,
  );
  expect(document.querySelector('.rating')).toHaveTextContent(
    /^Too early to say3 more correct reports would earn a Reliable rating$/,
  );
  expect(document.querySelector('.rating .shot')).toHaveAttribute('data-level', 'unknown');
});

const EDITED = { rating: 3, rating_reason: 'Repeats others.', rated_at: '2026-11-14T23:30:00.000Z' };
test.each([
  [
    'with a reason',
    EDITED,
    'Editors’ own number: 3.0 of 10, set on November 14, 2026: “Repeats others.” It doesn’t',
  ],
  ['without one', { rating: 3 }, 'Editors’ own number: 3.0 of 10: no reason given.'],
])('the number of editors is in the footnote, and changes nothing in the head: %s', (_case, change, note) => {
  const journalist = journalistView(change);
  render(<ProfileHead journalist={journalist} distance={null} counterparts={[]} place={null} />);
  expect(document.querySelector('.verdict-box')).toHaveTextContent('8.1 of 10');
  expect(document.querySelector('.verdict-box')).not.toHaveTextContent('3.0');
  render(<ProfileFootnote journalist={journalist} />);
  expect(screen.getByRole('complementary')).toHaveTextContent(note.replace('”.', '”'));
});

test('the footnote has the moons and the share of bad reports; without a score there is none', () => {
  const { rerender } = render(<ProfileFootnote journalist={journalistView()} />);
  expect(screen.getByRole('img', { name: '4 of 5' })).toBeInTheDocument();
  expect(screen.getByText('18.89% bad reports, of 323 correct or incorrect')).toBeInTheDocument();
  rerender(<ProfileFootnote journalist={journalistView({ ...WITHOUT_SCORE, record: NO_RUMORS })} />);
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

test('a team called None is not shown', () => {
  render(
    <ProfileHead
      journalist={journalistView({ team: entityRef('None') })}
      distance={null}
      counterparts={[]}
      place={null}
    />,
  );
  expect(screen.queryByRole('link', { name: 'None' })).not.toBeInTheDocument();
});

test('a profile without a settled rumor says so', () => {
  const record = { correct: 0, incorrect: 0, unconfirmable: 0, pending: 3 };
  render(
    <ProfileHead
      journalist={journalistView({ record, ...WITHOUT_SCORE })}
      distance={null}
      counterparts={[]}
      place={null}
    />,
  );
  expect(screen.getByText('No score yet')).toBeInTheDocument();
  expect(screen.getByText('No rumor settled yet')).toBeInTheDocument();
  expect(screen.getByText('Too early to say')).toBeInTheDocument();
});

test('a card of a journalist has one shot, at its end', () => {
  render(<JournalistCard journalist={journalistView()} />);
  expect(screen.getByRole('img').parentElement).toHaveClass('gauge');
});

test('the sentence of a reliability image is reached by keyboard', async () => {
  render(<ReliabilityImage standing={standing({ correct: 1 })} />);
  await userEvent.tab();
  expect(screen.getByRole('img')).toHaveFocus();
  expect(screen.getByRole('img')).toHaveAccessibleName('Reliable, high: 8.1 of 10, likely 7.7 to 8.4.');
});

test('each part of the record bar carries its count and its word, without zeros', () => {
  const counts = { correct: 2, incorrect: 0, unconfirmable: 1, pending: 0, unsettled: 1_209 };
  render(<RecordBar counts={counts} />);
  const bar = screen.getByRole('list', { name: 'Rumors by outcome' });
  expect(
    within(bar)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['2 Correct', '1 Unconfirmable', '1,209 Not settled']);
});

test('an empty record has a text of its own', () => {
  const counts = { correct: 0, incorrect: 0, unconfirmable: 0, pending: 0, unsettled: 0 };
  render(<RecordBar counts={counts} />);
  expect(screen.getByText('No rumors yet')).toBeInTheDocument();
});

test('whom to compare with is chosen on the profile, those with most common stories first', () => {
  const counterparts = [
    { username: 'shamsaokafor', name: 'Shamsa Okafor', stories: 6 },
    { username: 'colebrandt', name: 'Cole Brandt', stories: 1 },
  ];
  const { container } = render(
    <ProfileHead journalist={journalistView()} distance={null} counterparts={counterparts} place={null} />,
  );
  const button = screen.getByRole('button', { name: 'Compare' });
  const list = container.querySelector(`#${button.getAttribute('popovertarget')}`);
  expect([...(list?.querySelectorAll('a') ?? [])].map((link) => [link.textContent, link.pathname])).toEqual([
    ['Shamsa Okafor 6 stories', '/nba/compare/danawhitlock/shamsaokafor'],
    ['Cole Brandt 1 story', '/nba/compare/colebrandt/danawhitlock'],
    ['Another reporter', '/nba/compare/danawhitlock/danawhitlock'],
  ]);
});

test('where there is nobody to compare with, a profile has no button for it', () => {
  const head = (counterparts: [] | null) => (
    <ProfileHead journalist={journalistView()} distance={null} counterparts={counterparts} place={null} />
  );
  const { rerender } = render(head([]));
  expect(screen.getByRole('link', { name: 'Compare' })).toBeVisible();
  rerender(head(null));
  expect(screen.queryByText('Compare')).not.toBeInTheDocument();
});

test.each([
  ['a place', { rank: 4, of: 37, isShared: false, page: 1 }, 8, '4th of 37, all time', '/nba/standings'],
  [
    'a shared place',
    { rank: 51, of: 1_200, isShared: true, page: 2 },
    8,
    '51st of 1,200, shared, all time',
    '/nba/standings/filter?page=2',
  ],
  ['too few', null, 4, 'No rank until 5 rumors are settled', undefined],
  ['nothing right or wrong', null, 5, 'No rank until a rumor is correct or incorrect', undefined],
])('a profile says the rank: %s', (_case, place, unconfirmable, text, href) => {
  const record = { correct: 0, incorrect: 0, unconfirmable, pending: 0 };
  render(
    <ProfileHead journalist={journalistView({ record })} distance={null} counterparts={[]} place={place} />,
  );
  expect(document.querySelector('.facts')).toHaveTextContent(text);
  expect(document.querySelector('.facts a[href*="standings"]')?.getAttribute('href')).toBe(href);
});

test('a card says the rank and the last verdicts, if there are any', () => {
  const place = { rank: 2, of: 3, isShared: true, page: 1 };
  const form = [
    { verdict: 'incorrect' as const, name: 'Incorrect, minor' },
    { verdict: 'correct' as const, name: 'Correct' },
  ];
  const { rerender } = render(<JournalistCard journalist={journalistView()} place={place} form={form} />);
  expect(document.querySelector('.person-facts')).toHaveTextContent('2nd of 3, shared');
  expect(screen.getByRole('img', { name: 'Last 2 verdicts: Incorrect, minor, Correct' })).toBeVisible();
  rerender(<JournalistCard journalist={journalistView()} />);
  expect(document.querySelector('.person-form')).toBeNull();
});
