import { z } from 'zod';
import { CONTACTS_A_DAY, CONTACTS_A_MINUTE, contactOutcome } from '@/lib/domain/outcome/contact-forms';
import { submitMessage } from '@/lib/domain/outcome/dispute-commands';
import { messageInput } from '@/lib/domain/outcome/dispute-schema';
import { countCall } from '@/lib/platform/http/limit-stores';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { canMail } from '@/lib/platform/mail/send';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      operation: 'submitMessage',
      summary: 'Write to the editors; the address is confirmed by mail',
      access: 'public',
      limit: CONTACTS_A_MINUTE,
      body: messageInput,
      response: z.object({ confirmation: z.enum(['mail', 'none']) }),
      statuses: [200, 303],
      formOutcome: (failure) => `/disputes/${contactOutcome(failure)}`,
    },
    async ({ body, client }) => {
      await countCall('messages a day', client, CONTACTS_A_DAY);
      await submitMessage(body);
      return { confirmation: canMail() ? ('mail' as const) : ('none' as const) };
    },
  ),
});
