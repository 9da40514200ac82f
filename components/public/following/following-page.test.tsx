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
      notice={null}
      canMail={false}
      reliability={indexReliability([journalistView()])}
    />,
  );
  expect(screen.getByRole('article').querySelector('.byline-name')).toHaveTextContent(
    'Dana Whitlock 8.1 · 262 of 323 right',
  );
  expect(screen.getByRole('img', { name: /^Reliable, high/ })).toBeInTheDocument();
});
