import { createPuzzle } from '@/lib/domain/fadeaway/commands';
import { TEST_WRITE } from './actor';
import type { StaffWrite } from './staff-write';

/** The staff writes of FadeAway puzzles. */

let counted = 0;
const HINTS = [{ hint: 'A guard' }, { hint: 'Left-handed' }, { hint: 'Born in Lagos' }];
/** A day that no other call uses. */
const nextDay = () => new Date(Date.UTC(2030, 0, ++counted)).toISOString().slice(0, 10);

export const PUZZLE_WRITES: Record<string, StaffWrite> = {
  createPuzzle: {
    prepare: async () => ({
      body: {
        imageUrl: '',
        targetPhrase: 'Ike Obanor',
        freeHint: 'Number 7',
        hints: HINTS,
        played_date: nextDay(),
      },
    }),
  },
  editPuzzle: {
    prepare: async () => {
      const { _id } = await createPuzzle(
        {
          gameNumber: 1_000 + ++counted,
          target_phrase: 'Ike Obanor',
          free_hint: 'Number 7',
          hints: HINTS,
        },
        TEST_WRITE,
      );
      return { params: { id: _id.toHexString() }, body: { played_date: nextDay() } };
    },
  },
};
