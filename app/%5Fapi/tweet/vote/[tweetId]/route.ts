import { z } from 'zod';
import { countCall, LIMITS, type Limit } from '@/lib/http/limits';
import { route } from '@/lib/http/route';
import { objectId } from '@/lib/schema';
import { castVote, hasVoted } from '@/lib/vote/commands';
import { voteAnswer, voteInput } from '@/lib/vote/schema';
import { newVisitor, readVisitor, visitorCookie } from '@/lib/vote/visitor';

/** Who drops the cookie is somebody new: first votes from one address, enough for a school behind one. */
const NEW_VISITORS: Limit = { calls: 300, seconds: 60 * 60 };

export const POST = route(
  {
    summary: 'Vote on a tweet; one vote per visitor, the last one counts',
    access: 'public',
    limit: LIMITS.write,
    params: z.object({ tweetId: objectId }),
    body: voteInput,
    response: voteAnswer,
  },
  async ({ params: { tweetId }, body: { voteType: vote }, request, client }) => {
    const known = readVisitor(request);
    if (!known || !(await hasVoted(known))) await countCall('new visitors', client, NEW_VISITORS);
    const visitor = known ?? newVisitor();
    const counts = await castVote(tweetId, visitor, vote);
    return Response.json(
      { _id: tweetId.toHexString(), ...counts, vote },
      { headers: { 'cache-control': 'no-store', 'set-cookie': visitorCookie(visitor) } },
    );
  },
);
