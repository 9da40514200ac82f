import { z } from 'zod';

export const publishedView = z
  .object({
    tweet_id: z.string(),
    at: z.iso.datetime().meta({ description: 'When it appeared on this site' }),
    lists: z.array(z.string()).meta({
      description: 'The lists that it is in, such as rumors, team: and an _id, or team:, an _id and :rumors',
    }),
  })
  .meta({ id: 'Published' });
