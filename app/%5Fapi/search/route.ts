import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { route } from '@/lib/http/route';
import { journalistView } from '@/lib/journalist/schema';
import { searchTweets } from '@/lib/search/queries';
import { parseSearch } from '@/lib/search/rules';
import { tweetView } from '@/lib/tweet/schema';

/** Anything is a search: of a repeated parameter every value counts. */
const searched = z.union([z.string(), z.array(z.string()).transform((values) => values.join(','))]);

export const GET = route(
  {
    summary: 'Newest rumors and news of any of the journalists (usernames) that name any of the names',
    access: 'public',
    limit: LIMITS.read,
    query: z.object({ journalists: searched.optional(), names: searched.optional() }),
    response: z.object({
      tweets: z.array(tweetView),
      journalistMap: z.record(z.string(), journalistView),
    }),
  },
  ({ query }) => searchTweets(parseSearch(query)),
);
