import { z } from 'zod';
import { SEARCH_RATE } from '@/lib/domain/search/rules';
import { answerOfSearch, incomplete, SUGGESTION_TAGS } from '@/lib/domain/search/schema';
import { listSuggestions, suggestion } from '@/lib/domain/search/suggestion-queries';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';

/** Longer texts are of no page. */
const MAX_LENGTH = 100;

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listSuggestions',
      summary:
        'The pages that a text means: players, teams, journalists and stories by the beginnings of words, then reports',
      access: 'public',
      sharedTags: SUGGESTION_TAGS,
      limit: SEARCH_RATE,
      query: z.object({ q: z.string().max(MAX_LENGTH) }),
      response: z.object({ suggestions: z.array(suggestion), incomplete }),
    },
    async ({ query }) => answerOfSearch(await listSuggestions(query.q)),
  ),
});
