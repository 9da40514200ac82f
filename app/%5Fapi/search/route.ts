import { z } from 'zod';
import { journalistView } from '@/lib/domain/journalist/schema';
import { SEARCH_LIMIT, searchTweets } from '@/lib/domain/search/queries';
import { parseSearch, SEARCH_RATE } from '@/lib/domain/search/rules';
import { answerOfSearch, incomplete, SEARCH_TAGS } from '@/lib/domain/search/schema';
import { SORT_NAMES, type Sort } from '@/lib/domain/tweet/filter-rules';
import { tweetView } from '@/lib/domain/tweet/schema';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';

/** Every text is a search; of a repeated parameter every value counts. */
const searched = z.union([z.string(), z.array(z.string()).transform((values) => values.join(','))]);

const sorted = z.enum(Object.keys(SORT_NAMES) as Sort[]).meta({
  description:
    '`newest` first, which is the default, `oldest`, or `likeliest`: open rumors with a forecast alone',
});

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'searchTweets',
      summary: `The first ${SEARCH_LIMIT}, by default the newest, rumors and news of any of the journalists (usernames) that name any of the names`,
      access: 'public',
      sharedTags: SEARCH_TAGS,
      limit: SEARCH_RATE,
      query: z.object({
        journalists: searched.optional(),
        names: searched.optional(),
        sort: sorted.optional(),
      }),
      response: z.object({
        tweets: z.array(tweetView),
        journalistMap: z.record(z.string(), journalistView),
        incomplete,
      }),
    },
    async ({ query }) => answerOfSearch(await searchTweets(parseSearch(query))),
  ),
});
