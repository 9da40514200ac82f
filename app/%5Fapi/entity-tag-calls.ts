import { z } from 'zod';
import { addTag, removeTag } from '@/lib/domain/desk/tweet-edits';
import { staffTweetView } from '@/lib/domain/tweet/staff-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { idInUrl, objectId } from '@/lib/platform/schema/fields';

interface TagCall {
  operation: string;
  summary: string;
}

/** The calls that tag a tweet with a player or team, and take the tag off. */
export const entityTagCalls = (kind: 'players' | 'teams', tag: TagCall, untag: TagCall) => {
  const tagCall = (described: TagCall, edit: typeof addTag | typeof removeTag) =>
    route(
      {
        ...described,
        access: 'staff',
        limit: LIMITS.write,
        // The first part of the path is the player's or team's id; Next.js wants one name for it in all paths.
        params: z.object({ slug: idInUrl, tweetId: objectId }),
        response: z.object({ tweet: staffTweetView }),
      },
      async ({ params, writeContext }) => ({
        tweet: await edit(kind, params.slug, params.tweetId, writeContext()),
      }),
    );
  return methods({ POST: tagCall(tag, addTag), DELETE: tagCall(untag, removeTag) });
};
