import { z } from 'zod';
import { countCall, type Limit } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { subscribe } from '@/lib/newsletter/commands';
import { subscriptionInput } from '@/lib/newsletter/schema';

const A_MINUTE: Limit = { calls: 10, seconds: 60 };
const AN_HOUR: Limit = { calls: 60, seconds: 60 * 60 };

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      operation: 'subscribeToNewsletter',
      summary: 'Subscribe to the newsletter; the answer never says whether the address is known',
      access: 'public',
      limit: A_MINUTE,
      body: subscriptionInput,
      response: z.object({}),
    },
    async ({ body: { email }, client }) => {
      await countCall('newsletter subscriptions an hour', client, AN_HOUR);
      await subscribe(email);
      return {};
    },
  ),
});
