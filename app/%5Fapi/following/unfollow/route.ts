import { unfollow } from '@/lib/following/commands';
import { followedKeys, followInput } from '@/lib/following/schema';
import { readSecret } from '@/lib/following/secret';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
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
