import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { named, tweetView } from '@/test/views';
import { RumorCard } from './rumor-card';

const journalist = (name: string, number: number) => ({
  _id: `j${number}`,
  name,
  username: name.toLowerCase().replace(' ', ''),
  image: null,
});

test('shows who said it, what, and how it turned out', () => {
  render(<RumorCard tweet={tweetView()} />);
  expect(screen.getByRole('link', { name: 'Dana Whitlock' })).toHaveAttribute(
    'href',
    '/nba/journalist/danawhitlock',
  );
  expect(screen.getByText('Correct')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /original post in a new tab/ })).toHaveAttribute(
    'href',
    'https://example.com/100',
  );
  expect(screen.getByRole('article')).toHaveAttribute('data-verdict', 'correct');
});

test('marks the names it mentions', () => {
  render(
    <RumorCard
      tweet={tweetView({ players: [named('Marlon Teague-Ruiz')], teams: [named('Atlanta Hawks')] })}
    />,
  );
  expect(screen.getAllByRole('mark').map(({ textContent }) => textContent)).toEqual([
    'Hawks',
    'Marlon Teague-Ruiz',
  ]);
});

test('the first click expands several journalists, a later one goes to one of them', async () => {
  const journalists = [
    journalist('Dana Whitlock', 1),
    journalist('Cole Brandt', 2),
    journalist('Mina Sato', 3),
  ];
  render(<RumorCard tweet={tweetView({ journalists })} />);
  const list = screen.getByText('Dana Whitlock and 2 more').closest('details') as HTMLDetailsElement;
  expect(list.open).toBe(false);
  await userEvent.click(screen.getByText('Dana Whitlock and 2 more'));
  expect(list.open).toBe(true);
  expect(within(list).getByRole('link', { name: /Cole Brandt/ })).toHaveAttribute(
    'href',
    '/nba/journalist/colebrandt',
  );
});

test('names the poster when no journalist is on file', () => {
  render(<RumorCard tweet={tweetView({ journalists: [], name: 'Ghost Writer' })} />);
  expect(screen.getByText('Ghost Writer')).toBeInTheDocument();
});

test('shows the reliability of a journalist it knows', () => {
  const reliability = {
    [tweetView().journalists[0]?._id ?? '']: { level: 'neutral', strength: 'low' } as const,
  };
  render(<RumorCard tweet={tweetView()} reliability={reliability} />);
  expect(screen.getByRole('img', { name: 'Reliability: Neutral, low' })).toBeInTheDocument();
});

test.each([
  ['rumors', '/nba/rumors/teams/atlanta-hawks'],
  ['news', '/nba/news/teams/atlanta-hawks'],
  [undefined, '/nba/teams/atlanta-hawks'],
] as const)('tags of a card marked %s lead to %s', (scope, href) => {
  render(<RumorCard tweet={tweetView({ teams: [named('Atlanta Hawks')] })} scope={scope} />);
  expect(screen.getByRole('link', { name: 'Atlanta Hawks' })).toHaveAttribute('href', href);
});

test('says how many tags it leaves out', () => {
  render(
    <RumorCard
      tweet={tweetView({ teams: ['A B', 'C D', 'E F', 'G H', 'I J'].map((name, i) => named(name, i)) })}
    />,
  );
  expect(screen.getByText('+2 more')).toBeInTheDocument();
});

test('shows votes where there may be some', () => {
  const { rerender } = render(<RumorCard tweet={tweetView()} />);
  expect(screen.getByRole('button', { name: '128 upvotes' })).toBeInTheDocument();
  rerender(<RumorCard tweet={tweetView()} hasVotes={false} />);
  expect(screen.queryByText('128')).not.toBeInTheDocument();
  rerender(<RumorCard tweet={tweetView({ timestamp: '2024-09-30T00:00:00.000Z' })} />);
  expect(screen.queryByText('128')).not.toBeInTheDocument();
});
