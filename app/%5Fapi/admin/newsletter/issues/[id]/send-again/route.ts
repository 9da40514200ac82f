import { z } from 'zod';
import { sendAgain } from '@/lib/domain/newsletter/issue-commands';
import { sendCall } from '../send-call';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = sendCall(
  {
    operation: 'sendNewsletterIssueAgain',
    summary: 'Sends an issue again to subscribers who may not have received it',
    body: z.strictObject({ version: z.number().int().min(0) }),
  },
  sendAgain,
);
