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

const voteParams = z.object({ tweetId: objectId });

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      operation: 'voteOnTweet',
      summary: 'Vote on a tweet, or take the vote back; one vote per visitor, the last one counts',
      access: 'public',
      limit: LIMITS.write,
      params: voteParams,
      body: voteInput,
      response: voteResult,
      statuses: [200, 303],
      formOutcome: pageAfterForm,
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

/**
 * The page that a form leads to: the one from which it was sent, at the card that has the vote, or one that says why it was
 * refused, and forgets the vote in the browser.
 */
async function pageAfterForm(failure: ApiError | null, request: Request, params: unknown): Promise<string> {
  const { tweetId } = voteParams.safeParse(params).data ?? {};
  if (failure || !tweetId) return `/votes/${refusalOf(failure)}#${tweetId?.toHexString() ?? ''}`;
  const tweet = await readTweetId(tweetId);
  const page = pageBefore(request) ?? '/';
  return tweet === null ? page : `${page}#tweet-${encodeURIComponent(tweet)}`;
}

function refusalOf(failure: ApiError | null): string {
  if (failure?.code === 'conflict' || failure?.code === 'not_found') return 'closed';
  return failure?.code === 'too_many_requests' ? 'too-many' : 'failed';
}
