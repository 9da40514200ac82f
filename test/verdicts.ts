import type { TweetView } from '@/lib/domain/tweet/schema';

/** How lists show the outcome of a report: the word and the mark of its stamp, and the tint. Null where there is none. */
type Shown = [
  name: string,
  change: Partial<TweetView>,
  word: string | null,
  mark: string | null,
  tint: string | null,
];

export const SHOWN_VERDICTS: readonly Shown[] = [
  ['correct', { resolution: 'correct' }, 'Correct', 'correct', 'correct'],
  ['incorrect', { resolution: 'incorrect', impressiveness: 2 }, 'Incorrect', 'incorrect', 'incorrect'],
  [
    'incorrect and easy',
    { resolution: 'incorrect', impressiveness: 1 },
    'Incorrect, minor',
    'incorrect',
    'unconfirmable',
  ],
  [
    'pending',
    { resolution: 'pending', timestamp: '2025-03-01T00:00:00.000Z' },
    'Pending since March 1, 2025',
    'pending',
    'pending',
  ],
  ['not settled', { resolution: null }, 'Not settled', null, null],
  ['news', { resolution: null, rating: 'good_information' }, null, null, null],
];

/**
 * @param tinted selects the element that has the tint
 * @returns word, mark and tint of a report that was rendered, as in the table
 */
export function readVerdict(container: Element, tinted: string): (string | null)[] {
  const stamp = container.querySelector('.stamp');
  const tint = container.querySelector(tinted)?.getAttribute('data-verdict');
  return [stamp?.textContent ?? null, stamp?.getAttribute('data-verdict') ?? null, tint ?? null];
}
