import { render } from '@testing-library/react';
import { indexReliability } from '@/lib/journalist/reliability';
import { journalistView, tweetView } from '@/test/views';
import { RumorRow } from './rumor-row';

const NAMES = ['Dana', 'Shamsa', 'Cole'];
const reporters = NAMES.map((name, place) =>
  journalistView({
    _id: name,
    name,
    username: name,
    record: { correct: place + 1, incorrect: 0, unconfirmable: 0, pending: 0 },
  }),
);
const reliability = indexReliability(reporters);

test.each([
  [1, 'Dana1–0, 100%'],
  [2, 'Dana 1–0, 100% and Shamsa 2–0, 100%'],
  [3, 'Dana and 2 others'],
])('a brief row of %s reporters has a record beside each name that it shows', (count, expected) => {
  const tweet = tweetView({ journalists: reporters.slice(0, count) });
  const { container } = render(<RumorRow tweet={tweet} isBrief reliability={reliability} hasVotes={false} />);
  expect(container.querySelector('.byline-name')?.textContent).toBe(expected);
});
