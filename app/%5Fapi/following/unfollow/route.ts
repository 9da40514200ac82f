import { unfollow } from '@/lib/domain/following/commands';
import { followedKeys, followInput } from '@/lib/domain/following/schema';
import { readSecret } from '@/lib/domain/following/secret';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { backToPage, OWN_LIST } from '../calls';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      ...OWN_LIST,
      operation: 'stopFollowing',
      summary: 'Stop following something',
      body: followInput,
      response: followedKeys,
      statuses: [200, 303],
      formOutcome: backToPage('unfollowed'),
    },
    async ({ body: { key }, request }) => {
      const secret = readSecret(request);
      const list = secret && (await unfollow(secret, key));
      return { keys: list ? list.items.map((item) => item.key) : [] };
    },
  ),
});
