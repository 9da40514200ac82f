import { z } from 'zod';
import { submitDispute } from '@/lib/domain/outcome/dispute/commands';
import { disputeInput } from '@/lib/domain/outcome/dispute/schema';
import type { ApiError } from '@/lib/platform/http/errors';
import { countCall } from '@/lib/platform/http/limit-stores';
import type { Limit } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { canMail } from '@/lib/platform/mail/send';

const A_MINUTE: Limit = { calls: 5, seconds: 60 };
const A_DAY: Limit = { calls: 30, seconds: 24 * 60 * 60 };

function outcomeOf(failure: ApiError | null): string {
  if (!failure) return canMail() ? 'sent' : 'sent-without-mail';
  if (failure.code === 'too_many_requests') return 'too-many';
  return failure.code === 'unavailable' ? 'failed' : 'invalid';
}

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      operation: 'submitDispute',
      summary: 'Object to the outcome of a rumor; the address is confirmed by mail',
      access: 'public',
      limit: A_MINUTE,
      body: disputeInput,
      response: z.object({ confirmation: z.enum(['mail', 'none']) }),
      statuses: [200, 303],
      errors: ['not_found'],
      formOutcome: (failure) => `/disputes/${outcomeOf(failure)}`,
    },
    async ({ body, client }) => {
      await countCall('disputes a day', client, A_DAY);
      await submitDispute(body);
      return { confirmation: canMail() ? ('mail' as const) : ('none' as const) };
    },
  ),
});
