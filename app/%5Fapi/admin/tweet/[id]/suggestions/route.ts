import { z } from 'zod';
import { saveSuggestionAnswers } from '@/lib/domain/desk/suggestion-commands';
import { suggestionAnswers } from '@/lib/domain/desk/suggestion-schema';
import { staffTweetView } from '@/lib/domain/tweet/staff-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { objectId } from '@/lib/platform/schema/fields';

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
