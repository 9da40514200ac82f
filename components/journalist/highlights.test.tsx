import { render } from '@testing-library/react';
import { tweetView } from '@/test/views';
import { Highlights } from './highlights';

test.each([
  ['correct', { resolution: 'correct' }, 'Correct', 'correct', 'correct'],
  ['incorrect', { resolution: 'incorrect', impressiveness: 3 }, 'Incorrect', 'incorrect', 'incorrect'],
  [
    'incorrect of impressiveness 1',
    { resolution: 'incorrect', impressiveness: 1 },
    'Incorrect',
    'incorrect',
    'unconfirmable',
  ],
  ['long pending', { resolution: 'pending' }, 'Pending since March 1, 2025', 'pending', 'pending'],
  ['not settled', { resolution: null }, 'Not settled', null, null],
  ['news', { resolution: null, rating: 'good_information' }, null, null, null],
] as const)(
  'a highlight has its verdict as a word, a mark and a tint: %s',
  (_case, change, word, mark, tint) => {
    const tweet = tweetView({ timestamp: '2025-03-01T00:00:00.000Z', ...change });
    const { container } = render(<Highlights highlights={[{ description: 'Ahead of all.', tweet }]} />);
    const stamp = container.querySelector('.stamp');
    expect([stamp?.textContent ?? null, stamp?.getAttribute('data-verdict') ?? null]).toEqual([word, mark]);
    expect(container.querySelector('li')?.getAttribute('data-verdict') ?? null).toBe(tint);
  },
);
