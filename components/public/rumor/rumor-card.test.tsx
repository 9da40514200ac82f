import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { entityRef, standing, tweetView, UNSURE, WITHOUT_SCORE } from '@/test/views';
import { ForgetVote } from './forget-vote.island';
import { RumorCard } from './rumor-grid';
import { RumorRow } from './rumor-row';

const journalist = (name: string, number: number) => ({
  _id: `j${number}`,
  name,
  username: name.toLowerCase().replace(' ', ''),
  image: null,
});

test('shows the journalist, the text and the verdict', () => {
  const { container } = render(<RumorCard tweet={tweetView()} />);
  expect(screen.getByRole('link', { name: 'Dana Whitlock' })).toHaveAttribute(
    'href',
    '/nba/journalist/danawhitlock',
  );
  expect(screen.getByText('Correct')).toBeInTheDocument();
  expect(container.querySelector('.time-link')).toHaveAttribute('href', 'https://example.com/100');
  expect(container.querySelector('.time-link')).toHaveAttribute('aria-describedby', 'new-tab');
  expect(screen.getByRole('article')).toHaveAttribute('data-verdict', 'correct');
});

test('highlights the names of its tags', () => {
  render(
    <RumorCard
      tweet={tweetView({ players: [entityRef('Marlon Teague-Ruiz')], teams: [entityRef('Atlanta Hawks')] })}
    />,
  );
  expect(screen.getAllByRole('mark').map(({ textContent }) => textContent)).toEqual([
    'Hawks',
    'Marlon Teague-Ruiz',
  ]);
});

test.each([
  ['a card', RumorCard],
  ['a row', RumorRow],
])('%s marks both names of a pair with a team, and neither half of a double name', (_kind, Report) => {
  const { container } = render(
    <Report
      tweet={tweetView({
        tweet: 'Hawks-Jazz talks on Teague-Ruiz.',
        players: [entityRef('Al Teague', 1), entityRef('Ana Ruiz', 2)],
        teams: [entityRef('Atlanta Hawks', 3), entityRef('Utah Jazz', 4)],
      })}
    />,
  );
  const marks = container.querySelectorAll('.rumor-text mark');
  expect([...marks].map(({ textContent }) => textContent)).toEqual(['Hawks', 'Jazz']);
});

const NAMES = ['Dana Whitlock', 'Cole Brandt', 'Mina Sato'];
test.each([
  [1, null, ['Dana Whitlock']],
  [2, 'Dana Whitlock and 1 more', ['Dana Whitlock', 'Cole Brandt']],
  [3, 'Dana Whitlock and 2 more', ['Dana Whitlock', 'Cole Brandt', 'Mina Sato']],
])(
  'with several journalists, the first click expands the list and a later click goes to the journalist page: %i',
  async (count, summary, expected) => {
    const journalists = NAMES.slice(0, count).map(journalist);
    const { container } = render(<RumorCard tweet={tweetView({ journalists })} />);
    const byline = container.querySelector<HTMLElement>('.byline')!;
    expect(byline.querySelector('summary')?.textContent?.replace(/\s+/g, ' ') ?? null).toBe(summary);
    const list = byline.querySelector('details');
    if (list) {
      expect(list.open).toBe(false);
      await userEvent.click(byline.querySelector('summary')!);
      expect(list.open).toBe(true);
    }
    const links = within(byline)
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href')?.startsWith('/nba/journalist/'));
    expect(links.map((link) => link.lastChild?.textContent)).toEqual(expected);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      journalists.map(({ username }) => `/nba/journalist/${username}`),
    );
  },
);

test('shows the account if no journalist is on file', () => {
  render(<RumorCard tweet={tweetView({ journalists: [], name: 'Ghost Writer' })} />);
  expect(screen.getByText('Ghost Writer')).toBeInTheDocument();
});

const RECORD = { correct: 20, unconfirmable: 1, pending: 4 };
test.each([
  ['reliable', standing(RECORD), '8.1 · 20 of 20 right', /^Reliable, high: /],
  ['too early', standing(RECORD, UNSURE), '8.2 · 20 of 20 right', /^Too early to say: 8\.2/],
  ['nothing settled', standing({ pending: 4 }, WITHOUT_SCORE), 'Too early to say', /^Too early to say: no/],
])('score, rate and shot are beside the name of its journalist: %s', (_case, of, text, sentence) => {
  render(<RumorCard tweet={tweetView()} reliability={{ [tweetView().journalists[0]!._id]: of }} />);
  const name = screen.getByRole('link', { name: 'Dana Whitlock' });
  expect(name.parentElement).toHaveTextContent(`Dana Whitlock ${text}`);
  expect(screen.getAllByRole('img', { name: sentence })).toHaveLength(1);
});

test('several journalists have their records in the list', () => {
  const journalists = [journalist('Dana Whitlock', 1), journalist('Cole Brandt', 2)];
  render(<RumorCard tweet={tweetView({ journalists })} reliability={{ j2: standing(RECORD) }} />);
  expect(screen.getByText('8.1 · 20 of 20 right').closest('li')).toHaveTextContent('Cole Brandt');
});

test('the line of several journalists has the record of the one it names, and each shot is in the list', () => {
  const journalists = [journalist('Dana Whitlock', 1), journalist('Cole Brandt', 2)];
  const reliability = { j1: standing(RECORD) };
  const { container } = render(<RumorCard tweet={tweetView({ journalists })} reliability={reliability} />);
  expect(container.querySelector('summary')).toHaveTextContent(
    'Dana Whitlock 8.1 · 20 of 20 right and 1 more',
  );
  const items = [...container.querySelectorAll('.byline-list li')];
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'DWDana Whitlock8.1 · 20 of 20 right',
    'CBCole BrandtToo early to say',
  ]);
  expect([...container.querySelectorAll('.reliability')].map((shot) => shot.closest('li'))).toEqual(items);
});

test.each([
  [null, 'good_rumor', null, 'Not settled', null],
  ['pending', 'good_rumor', null, 'Pending since November 20, 2020', 'pending'],
  ['correct', 'good_rumor', null, 'Correct', 'correct'],
  ['incorrect', 'bad_rumor', 3, 'Incorrect', 'incorrect'],
  ['incorrect', 'bad_rumor', 1, 'Incorrect, minor', 'unconfirmable'],
  ['unconfirmable', 'unconfirmable_report', null, 'Unconfirmable', 'unconfirmable'],
  [null, 'good_information', null, null, null],
  ['pending', 'processed_report', null, null, null],
] as const)('resolution %s of a %s of impressiveness %s reads %s, with the tint of %s', (...given) => {
  const [resolution, rating, impressiveness, word, tint] = given;
  const timestamp = '2020-11-20T10:00:00.000Z';
  const { container } = render(
    <RumorCard tweet={tweetView({ resolution, rating, impressiveness, timestamp })} />,
  );
  expect(container.querySelector('.stamp')?.textContent ?? null).toBe(word);
  const card = screen.getByRole('article');
  expect(card.getAttribute('data-verdict')).toBe(tint);
  // The mark of the stamp is that of its own verdict, or of the card.
  const mark = container.querySelector('.stamp')?.closest('[data-verdict]')?.getAttribute('data-verdict');
  expect(mark ?? null).toBe(resolution && word ? resolution : null);
});

test.each([
  ['rumors', '/nba/rumors/teams/atlanta-hawks'],
  ['news', '/nba/news/teams/atlanta-hawks'],
  [undefined, '/nba/teams/atlanta-hawks'],
] as const)('tags of a card marked %s lead to %s', (scope, href) => {
  render(<RumorCard tweet={tweetView({ teams: [entityRef('Atlanta Hawks')] })} scope={scope} />);
  expect(screen.getByRole('link', { name: 'Atlanta Hawks' })).toHaveAttribute('href', href);
});

test.each([
  [0, false, [], null],
  [3, false, ['A', 'B', 'C'], null],
  [4, false, ['A', 'B', 'C'], '+1 more'],
  [6, false, ['A', 'B', 'C'], '+3 more'],
  [5, true, ['A', 'B', 'C', 'D', 'E'], null],
  [6, true, ['A', 'B', 'C', 'D', 'E'], '+1 more'],
])(
  'tag images for players and teams (up to 3, or 5 when showMoreTags is set): of %i, %s',
  (count, showMoreTags, shown, rest) => {
    const teams = [...'ABCDEF'].slice(0, count).map((name, place) => entityRef(name, place));
    render(<RumorCard tweet={tweetView({ teams })} showMoreTags={showMoreTags} />);
    const tags = screen.getAllByRole('link').filter((link) => link.className === 'tag');
    expect(tags.map((tag) => tag.lastChild?.textContent)).toEqual(shown);
    expect(screen.queryByText(/^\+\d+ more$/)?.textContent ?? null).toBe(rest);
  },
);

test.each([
  ['none', []],
  ['one', ['Trade']],
  ['all, in the order given', ['Trade', 'Deadline', 'Draft', 'Cap', 'Health', 'Coach']],
])('topic bubbles: %s', (_case, names) => {
  render(<RumorCard tweet={tweetView({ topics: names.map((name, place) => entityRef(name, place)) })} />);
  const bubbles = screen.getAllByRole('link').filter((link) => link.classList.contains('tag-topic'));
  expect(bubbles.map(({ textContent }) => textContent)).toEqual(names);
});

test('topic bubbles: not the topics that staff sort tweets by', () => {
  const topics = [{ ...entityRef('Completed', 1), slug: 'completed' }, entityRef('Trade', 2)];
  render(<RumorCard tweet={tweetView({ topics })} />);
  expect(screen.getByRole('link', { name: 'Trade' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Completed' })).toBeNull();
});

const open = { resolution: null } as const;
test('shows votes if the rumor has voting', () => {
  const { rerender } = render(<RumorCard tweet={tweetView(open)} />);
  expect(screen.getByRole('button', { name: '128 upvotes' })).toBeInTheDocument();
  rerender(<RumorCard tweet={tweetView({ ...open, _id: 'f'.repeat(24), downvotes: 1 })} />);
  expect(screen.getByRole('button', { name: '1 downvote' })).toBeInTheDocument();
  rerender(<RumorCard tweet={tweetView(open)} hasVotes={false} />);
  expect(screen.queryByText('128')).not.toBeInTheDocument();
  rerender(<RumorCard tweet={tweetView({ ...open, timestamp: '2024-09-30T00:00:00.000Z' })} />);
  expect(screen.queryByText('128')).not.toBeInTheDocument();
});

test('without JavaScript votes are a form, whose buttons show no vote of anybody', () => {
  const tweet = tweetView(open);
  const html = renderToString(<RumorCard tweet={tweet} />);
  expect(html).toContain(`action="/_api/tweet/vote/${tweet._id}" method="post"`);
  expect(html).toContain('value="upvote" aria-label="128 upvotes" name="voteType"');
  expect(html).not.toContain('aria-pressed');
});

test('the page of a refused vote forgets the vote in the browser, and nothing else', () => {
  const id = 'a'.repeat(24);
  for (const key of [id, 'darkMode']) localStorage.setItem(key, 'upvote');
  for (const fragment of [id, 'darkMode']) {
    window.location.hash = fragment;
    render(<ForgetVote />);
  }
  expect([localStorage.getItem(id), localStorage.getItem('darkMode')]).toEqual([null, 'upvote']);
});

test.each([
  ['correct', 128, 9, '93% of readers called it 137 votes'],
  ['incorrect', 128, 9, '7% of readers called it 137 votes'],
  ['incorrect', 0, 1, '100% of readers called it 1 vote'],
  ['unconfirmable', 1, 1, '50% of readers believed it 2 votes'],
  ['correct', 0, 0, null],
] as const)(
  'a settled card shows what readers thought: %s, %i to %i',
  (resolution, upvotes, downvotes, text) => {
    const { container } = render(<RumorCard tweet={tweetView({ resolution, upvotes, downvotes })} />);
    expect(container.querySelector('.readers')?.textContent ?? null).toBe(text);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  },
);

test.each([
  ['short', 'Done.', 0],
  ['long', 'He is traded. '.repeat(30), 1],
  ['in capitals', 'HE IS TRADED. '.repeat(11), 1],
])('six lines of a text show, and of a long one a link to the rest: %s', (_case, text, links) => {
  const { container } = render(<RumorCard tweet={tweetView({ tweet: text })} />);
  expect(container.querySelectorAll('.clamped')).toHaveLength(1);
  expect(container.querySelector('.rumor-text')?.textContent).toBe(text);
  const rest = screen.queryAllByRole('link', { name: 'Read the whole post' });
  expect(rest.map((link) => link.getAttribute('href'))).toEqual(Array(links).fill('/nba/rumor/100'));
});
