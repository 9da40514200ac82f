import { setFeed } from '@/lib/domain/following/commands';
import { feedAddresses } from '@/lib/domain/following/own-list';
import { feedInput, feedView } from '@/lib/domain/following/schema';
import { readSecret } from '@/lib/domain/following/secret';
import { notFound } from '@/lib/platform/http/errors';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { backToPage, OWN_LIST } from '../calls';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      ...OWN_LIST,
      operation: 'setFeed',
      summary: 'Create a feed of what is followed, at an address of its own, or end it',
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
