import { follow, hasList } from '@/lib/domain/following/commands';
import { followedKeys, followInput } from '@/lib/domain/following/schema';
import { newSecret, readSecret, secretCookie } from '@/lib/domain/following/secret';
import { countCall } from '@/lib/platform/http/limit-stores';
import { methods } from '@/lib/platform/http/methods';
import { reply } from '@/lib/platform/http/reply';
import { route } from '@/lib/platform/http/route';
import { backToPage, NEW_LISTS, OWN_LIST } from '../calls';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      ...OWN_LIST,
      operation: 'startFollowing',
      summary: 'Follow a player, team, reporter or story, by a cookie that the first call sets',
      body: followInput,
      response: followedKeys,
      statuses: [200, 303],
      errors: ['not_found', 'conflict'],
      formOutcome: backToPage('followed'),
    },
    async ({ body: { key }, request, client }) => {
      const known = readSecret(request);
      if (!known || !(await hasList(known))) await countCall('new lists', client, NEW_LISTS);
      const secret = known ?? newSecret();
      const { items } = await follow(secret, key);
      return reply({ keys: items.map((item) => item.key) }, { cookies: [secretCookie(secret)] });
    },
  ),
});
