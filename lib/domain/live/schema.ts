import { z } from 'zod';

export const publishedView = z
  .object({
    tweet_id: z.string(),
    at: z.iso.datetime().meta({ description: 'When it appeared on this site' }),
  })
  .meta({ id: 'Published' });
