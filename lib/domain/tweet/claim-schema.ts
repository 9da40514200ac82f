import { z } from 'zod';
import { RUMOR_TYPES, SOURCINGS, STRENGTHS } from './vocabulary';

/** What a report claims, how firmly, and whose news it is; null where nobody can say. */
export const claimView = z
  .strictObject({
    strength: z.enum(STRENGTHS).nullable(),
    rumor_type: z.enum(RUMOR_TYPES).nullable(),
    sourcing: z.enum(SOURCINGS).nullable(),
  })
  .meta({ id: 'Claim' });
export type Claim = z.output<typeof claimView>;
