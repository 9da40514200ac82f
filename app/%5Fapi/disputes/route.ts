import { z } from 'zod';
import { CONTACTS_A_DAY, CONTACTS_A_MINUTE, contactOutcome } from '@/lib/domain/outcome/contact-forms';
import { submitDispute } from '@/lib/domain/outcome/dispute-commands';
import { disputeInput } from '@/lib/domain/outcome/dispute-schema';
import { countCall } from '@/lib/platform/http/limit-stores';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { canMail } from '@/lib/platform/mail/send';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      operation: 'submitDispute',
      summary: 'Dispute the outcome of a rumor; the address is confirmed by mail',
      access: 'public',
      limit: CONTACTS_A_MINUTE,
      body: disputeInput,
      response: z.object({ confirmation: z.enum(['mail', 'none']) }),
      statuses: [200, 303],
      errors: ['not_found'],
      formOutcome: (failure) => `/disputes/${contactOutcome(failure)}`,
    },
    async ({ body, client }) => {
      await countCall('disputes a day', client, CONTACTS_A_DAY);
      await submitDispute(body);
      return { confirmation: canMail() ? ('mail' as const) : ('none' as const) };
    },
  ),
});
