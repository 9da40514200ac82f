import { z } from 'zod';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { journalistView } from '@/lib/journalist/schema';
import { searchTweets } from '@/lib/search/queries';
import { parseSearch, SEARCH_RATE } from '@/lib/search/rules';
import { tweetView } from '@/lib/tweet/schema';

/** Every text is a search; of a repeated parameter every value counts. */
const searched = z.union([z.string(), z.array(z.string()).transform((values) => values.join(','))]);

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'searchTweets',
      summary: 'Newest rumors and news of any of the journalists (usernames) that name any of the names',
      access: 'public',
      limit: SEARCH_RATE,
      query: z.object({ journalists: searched.optional(), names: searched.optional() }),
      response: z.object({
        tweets: z.array(tweetView),
        journalistMap: z.record(z.string(), journalistView),
        incomplete: z.literal(true).optional().meta({
          description: 'There when the search ended before it had looked at everything: there may be more',
        }),
      }),
    },
    async ({ query }) => {
      const { incomplete, ...found } = await searchTweets(parseSearch(query));
      return incomplete ? { ...found, incomplete } : found;
    },
  ),
});
