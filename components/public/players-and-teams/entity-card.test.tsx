import { render, screen, within } from '@testing-library/react';
import { indexReliability } from '@/lib/domain/journalist/reliability';
import { entityRef, journalistView, standing, tweetView } from '@/test/views';
import { EntityCard } from './entity-card';

const tweets = (texts: readonly string[]) =>
  texts.map((tweet, place) => tweetView({ _id: String(place), tweet, url: `https://example.com/${place}` }));

test.each([
  ['player', 'rumors', [], 'No rumors'],
  ['player', 'news', [], 'No news'],
  ['team', 'rumors', [], 'No rumors'],
  ['team', undefined, [], 'No reports'],
  ['team', 'rumors', ['one'], null],
  ['team', 'news', ['three', 'two', 'one'], null],
  ['player', 'rumors', ['three', 'two', 'one'], null],
] as const)(
  'each %s card of %s shows the most recent tweets, newest first: %j',
  (kind, scope, texts, empty) => {
    const card = { ...entityRef('Ike Obanor'), nicknames: [], tweets: tweets(texts) };
    render(<EntityCard kind={kind} entity={card} scope={scope} />);
    const shown = screen.queryAllByRole('listitem').map((item) => {
      const link = within(item).getByRole('link', { name: /original post in a new tab/ });
      expect([link.getAttribute('target'), within(item).getByText('Dana Whitlock').tagName]).toEqual([
        '_blank',
        'B',
      ]);
      return [link.firstChild?.textContent, link.getAttribute('href')];
    });
    expect(shown).toEqual(texts.map((text, place) => [text, `https://example.com/${place}`]));
    expect(screen.queryAllByText(/^No /).map(({ textContent }) => textContent)).toEqual(empty ? [empty] : []);
  },
);

test('each tweet of a card shows the record of its journalist and its verdict', () => {
  const tweets = [
    tweetView({ _id: '1', resolution: 'incorrect', impressiveness: 1 }),
    tweetView({ _id: '2', resolution: null }),
    tweetView({ _id: '3', resolution: null, rating: 'good_information' }),
    tweetView({ _id: '4', resolution: 'pending', timestamp: '2025-03-01T00:00:00.000Z' }),
  ];
  const reliability = { [tweets[0]!.journalists[0]!._id]: standing({ correct: 3, incorrect: 1 }) };
  const entity = { ...entityRef('Ike Obanor'), nicknames: [], tweets };
  render(<EntityCard kind="player" entity={entity} scope="rumors" reliability={reliability} />);
  const lines = screen.getAllByRole('listitem');
  expect(lines.map((line) => line.getAttribute('data-verdict'))).toEqual([
    'unconfirmable',
    null,
    null,
    'pending',
  ]);
  expect(lines.map((line) => line.querySelector('.stamp')?.textContent ?? null)).toEqual([
    'Incorrect, minor',
    'Not settled',
    null,
    'Pending since March 1, 2025',
  ]);
  const pages = lines.map((line) => within(line).getAllByRole('link').at(-1)!);
  expect(pages.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Incorrect, minor', '/nba/rumor/100'],
    ['Not settled', '/nba/rumor/100'],
    ['Details', '/nba/rumor/100'],
    ['Pending since March 1, 2025', '/nba/rumor/100'],
  ]);
  for (const line of lines) expect(within(line).getByText('8.1 · 3 of 4 right')).toBeInTheDocument();
});

test('the shot is beside the record', () => {
  const tweet = tweetView();
  const entity = { ...entityRef('Ike Obanor'), nicknames: [], tweets: [tweet] };
  const reliability = indexReliability([journalistView({ _id: tweet.journalists[0]!._id })]);
  render(<EntityCard kind="player" entity={entity} reliability={reliability} />);
  const shot = screen.getByRole('img', { name: /^Reliable, high: 8\.1 of 10/ });
  expect(shot.parentElement).toHaveTextContent('8.1 · 262 of 323 right');
});

test.each([
  [0, 'Dana Whitlock Not rated'],
  [1, 'Dana Too early to say'],
  [2, 'Dana Too early to say and Cole Too early to say'],
  [3, 'Dana Too early to say and 2 more'],
])('a tweet of %i journalists names them, each with a record', (count, said) => {
  const journalists = ['Dana', 'Cole', 'Mina']
    .slice(0, count)
    .map((name) => ({ _id: name, name, username: name, image: null }));
  const entity = { ...entityRef('Ike Obanor'), nicknames: [], tweets: [tweetView({ journalists })] };
  const { container } = render(<EntityCard kind="player" entity={entity} reliability={{}} />);
  expect(container.querySelector('.newest-by')?.textContent).toBe(said);
});
