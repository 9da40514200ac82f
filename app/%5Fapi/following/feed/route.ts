import { setFeed } from '@/lib/following/commands';
import { feedAddresses } from '@/lib/following/own-list';
import { feedInput, feedView } from '@/lib/following/schema';
import { readSecret } from '@/lib/following/secret';
import { notFound } from '@/lib/http/errors';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { backToPage, OWN_LIST } from '../calls';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      ...OWN_LIST,
      operation: 'setFeed',
      summary: 'Make a feed of what is followed, at an address of its own, or end it',
      body: feedInput,
      response: feedView,
      statuses: [200, 303],
      errors: ['not_found'],
      formOutcome: backToPage('feed'),
    },
    async ({ body: { feed }, request }) => {
      const secret = readSecret(request);
      if (!secret) throw notFound('list');
      return { feed: feedAddresses(secret, await setFeed(secret, feed === 'on')) };
    },
  ),
});
