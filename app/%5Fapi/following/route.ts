import { z } from 'zod';
import { digestView } from '@/lib/domain/following/digest-schema';
import { readOwnList } from '@/lib/domain/following/own-list';
import { pushView } from '@/lib/domain/following/push-schema';
import { feedView, followedView } from '@/lib/domain/following/schema';
import { readSecret } from '@/lib/domain/following/secret';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { OWN_LIST } from './calls';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      ...OWN_LIST,
      operation: 'listFollowed',
      summary: 'What the browser that sends the cookie following follows; empty without one',
      limit: LIMITS.costly,
      response: z
        .object({ following: z.array(followedView) })
        .extend(feedView.shape)
        .extend(digestView.shape)
        .extend(pushView.shape),
    },
    async ({ request }) => {
      const { following, feed, digest, push } = await readOwnList(readSecret(request));
      return { following, feed, digest, push };
    },
  ),
});
