import { type Entry, OUTCOMES } from '@/lib/domain/score/score';
import fc from '@/test/fast-check';

interface Bounds {
  /** The last month of a year, 1 to 12. */
  lastMonth: number;
  /** How many rumors an entry has at most. */
  most: number;
}

/** Any entry of a ledger from 2019 to 2026. */
export const ledgerEntry = ({ lastMonth, most }: Bounds): fc.Arbitrary<Entry> =>
  fc.record({
    month: fc
      .tuple(fc.integer({ min: 2019, max: 2026 }), fc.integer({ min: 1, max: lastMonth }))
      .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`),
    outcome: fc.constantFrom(...OUTCOMES),
    impressiveness: fc.constantFrom(0, 1, 2, 3),
    count: fc.integer({ min: 1, max: most }),
  });
