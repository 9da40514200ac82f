import { render, screen } from '@testing-library/react';
import { NO_FILTER } from '@/lib/domain/tweet/filter-rules';
import { tweetView } from '@/test/views';
import { type ViewCards, ViewPage } from './view-page';

const show = (count: number, months: Record<string, number> = { '2026-11': count }, cards?: ViewCards) =>
  render(
    <ViewPage
      title="NBA Rumors"
      toolbar={{ path: '/nba/rumors', filter: NO_FILTER, months, hasReporter: true }}
      view={{
        tweets: Array.from({ length: count }, (_, place) =>
          tweetView({ _id: String(place), tweet_id: String(place) }),
        ),
        months,
        next: null,
      }}
      scope="news"
      cards={cards}
      noun={['rumor', 'rumors']}
      reliability={{}}
    />,
  ).container;

test.each([
  [0, 0, 0],
  [1, 1, 0],
  [2, 2, 0],
  [3, 0, 3],
])('a month of a view with %i reports has %i rows and %i cards', (count, rows, cards) => {
  const page = show(count);
  expect(page.querySelectorAll('.rumor-row')).toHaveLength(rows);
  expect(page.querySelectorAll('.rumor')).toHaveLength(cards);
});

test.each([
  ['those of news have votes', undefined, true],
  ['those of a list without votes have none', { hasVotes: false }, false],
])('reports are shown as the list shows them: %s', (_case, cards, hasVotes) => {
  for (const count of [1, 3]) {
    const page = show(count, undefined, cards);
    expect(page.querySelector('.readers') !== null).toBe(hasVotes);
  }
});

test.each([
  ['known', { '2026-11': 140 }, '140 rumors'],
  ['not known', {}, ''],
])('a month says how many reports the view has of it, not the page: %s', (_case, months, said) => {
  expect(show(72, months).querySelector('h3')).toHaveTextContent(`November 2026${said}`, {
    normalizeWhitespace: true,
  });
});

test('a view for a reporter who is not on file says so', () => {
  render(
    <ViewPage
      title="NBA Rumors"
      toolbar={{ path: '/nba/rumors', filter: { ...NO_FILTER, reporter: 'nobody' }, months: {} }}
      view={{ tweets: [], months: {}, next: null, unknown: 'reporter' }}
      noun={['rumor', 'rumors']}
      reliability={{}}
    />,
  );
  expect(screen.getByText('No reporter is called “nobody”')).toBeVisible();
});
