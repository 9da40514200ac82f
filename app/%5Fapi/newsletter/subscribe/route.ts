import { subscribe } from '@/lib/domain/newsletter/commands';
import { subscriptionInput, subscriptionView } from '@/lib/domain/newsletter/schema';
import type { ApiError } from '@/lib/platform/http/errors';
import { countCall } from '@/lib/platform/http/limit-stores';
import type { Limit } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { canMail } from '@/lib/platform/mail/send';

const A_MINUTE: Limit = { calls: 10, seconds: 60 };
const AN_HOUR: Limit = { calls: 60, seconds: 60 * 60 };

function outcomeOf(failure: ApiError | null): string {
  if (!failure) return canMail() ? 'subscribed' : 'subscribed-without-mail';
  return failure.code === 'bad_request' ? 'invalid-address' : 'subscription-failed';
}

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      operation: 'subscribeToNewsletter',
      summary: 'Subscribe to the newsletter; the answer never says whether the address is known',
      access: 'public',
      limit: A_MINUTE,
      body: subscriptionInput,
      response: subscriptionView,
      statuses: [200, 303],
      formOutcome: (failure) => `/newsletter/${outcomeOf(failure)}`,
    },
    async ({ body: { email }, client }) => {
      await countCall('newsletter subscriptions an hour', client, AN_HOUR);
      await subscribe(email);
      return { confirmation: canMail() ? ('mail' as const) : ('none' as const) };
    },
  ),
});
