import { z } from 'zod';
import { saveSuggestionAnswers } from '@/lib/desk/suggestions/commands';
import { suggestionAnswers } from '@/lib/desk/suggestions/schema';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { objectId } from '@/lib/schema';
import { staffTweetView } from '@/lib/tweet/staff-schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      operation: 'answerSuggestions',
      summary: 'Remembers which suggestions for a tweet were taken and dismissed',
      access: 'staff',
      limit: LIMITS.write,
      params: z.object({ id: objectId }),
      body: suggestionAnswers,
      response: z.object({ tweet: staffTweetView }),
      errors: ['conflict'],
    },
    async ({ params, body, writeContext }) => ({
      tweet: await saveSuggestionAnswers(params.id, body, writeContext()),
    }),
  ),
});
