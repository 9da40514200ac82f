import { render, screen } from '@testing-library/react';
import { indexReliability } from '@/lib/domain/journalist/reliability';
import { journalistView, tweetView } from '@/test/views';
import { FollowingPage } from './following-page';

test('what is new has the records of its reporters', () => {
  const tweet = tweetView();
  const following = [{ key: `topic:${tweet._id}`, name: 'A trade', path: '/nba/topic/a-trade', isNew: true }];
  const list = {
    following,
    feed: null,
    digest: null,
    push: { key: null, targets: [] },
    reports: [{ tweet }],
  };
  render(
    <FollowingPage
      list={list as never}
      newest={[tweet, tweetView({ _id: 'older', tweet_id: 'older' })]}
      notice={null}
      canMail={false}
      reliability={indexReliability([journalistView()])}
    />,
  );
  const [fresh, earlier, ...more] = screen.getAllByRole('article');
  expect(fresh!.querySelector('.byline-name')).toHaveTextContent('Dana Whitlock 8.1 · 262 of 323 right');
  expect(screen.getAllByRole('img', { name: /^Reliable, high/ })).toHaveLength(2);
  // What is new is not listed twice.
  expect([fresh?.closest('section')?.id, earlier?.closest('section')?.id, more]).toEqual([
    'new',
    'newest',
    [],
  ]);
});
