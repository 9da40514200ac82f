import { z } from 'zod';
import { castVote, refuseUnvotable } from '@/lib/domain/vote/commands';
import { readTweetId, readVoteCounts } from '@/lib/domain/vote/queries';
import { voteInput, voteResult } from '@/lib/domain/vote/schema';
import { admitVisitor, readVisitor, visitorCookie } from '@/lib/domain/vote/visitor';
import { type ApiError, notFound } from '@/lib/platform/http/errors';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { pageBefore } from '@/lib/platform/http/origin';
import { reply } from '@/lib/platform/http/reply';
import { route } from '@/lib/platform/http/route';
import { objectId } from '@/lib/platform/schema/fields';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      operation: 'voteOnTweet',
      summary: 'Vote on a tweet, or take the vote back; one vote per visitor, the last one counts',
      access: 'public',
      limit: LIMITS.write,
      params: z.object({ tweetId: objectId }),
      body: voteInput,
      response: voteResult,
      statuses: [200, 303],
      formOutcome: cardOfForm,
      errors: ['not_found', 'conflict'],
    },
    async ({ params: { tweetId }, body: { voteType: vote }, request, client }) => {
      // First, so that requests for unknown tweets do not use up limits.
      await refuseUnvotable(tweetId);
      // Who has no cookie has no vote to take back.
      const known = readVisitor(request);
      if (vote === null && known === null) {
        const [counts] = await readVoteCounts([tweetId]);
        if (!counts) throw notFound('tweet');
        return reply({ ...counts, vote }, {});
      }
      const visitor = vote === null && known ? known : await admitVisitor(request, client, tweetId);
      const counts = await castVote(tweetId, visitor, vote);
      return reply({ _id: tweetId.toHexString(), ...counts, vote }, { cookies: [visitorCookie(visitor)] });
    },
  ),
});

/** The page from which a form was sent, at the card that has the vote; without a word if it was refused (docs/product/votes.md). */
async function cardOfForm(failure: ApiError | null, request: Request): Promise<string> {
  const page = pageBefore(request) ?? '/';
  if (failure) return page;
  const tweetId = await readTweetId(objectId.parse(new URL(request.url).pathname.split('/').at(-1)));
  return tweetId === null ? page : `${page}#tweet-${encodeURIComponent(tweetId)}`;
}
