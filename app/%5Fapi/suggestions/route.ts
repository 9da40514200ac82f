import { z } from 'zod';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { SEARCH_RATE } from '@/lib/search/rules';
import { incomplete } from '@/lib/search/schema';
import { listSuggestions, suggestion } from '@/lib/search/suggestions';

/** Longer texts are of no page. */
const MAX_LENGTH = 100;

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listSuggestions',
      summary:
        'The pages that a text means: players, teams, journalists and stories by the beginnings of words, then reports',
      access: 'public',
      limit: SEARCH_RATE,
      query: z.object({ q: z.string().max(MAX_LENGTH) }),
      response: z.object({ suggestions: z.array(suggestion), incomplete }),
    },
    async ({ query }) => {
      const found = await listSuggestions(query.q);
      return { ...found, incomplete: found.incomplete || undefined };
    },
  ),
});
