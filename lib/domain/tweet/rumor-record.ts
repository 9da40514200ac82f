import { z } from 'zod';

/** Number of rumors by resolution. Those that nobody has judged yet are in no part of it. */
export const rumorRecord = z.object({
  correct: z.number().int(),
  incorrect: z.number().int(),
  unconfirmable: z.number().int(),
  pending: z.number().int(),
});
export type RumorRecord = z.infer<typeof rumorRecord>;
