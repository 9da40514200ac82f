import { z } from 'zod';
import { sendAgain } from '@/lib/domain/newsletter/issue/commands';
import { sendCall } from '../send-call';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = sendCall(
  {
    operation: 'sendNewsletterIssueAgain',
    summary: 'Sends an issue again to those subscribers of whom nobody knows whether they got it',
    body: z.strictObject({ version: z.number().int().min(0) }),
  },
  sendAgain,
);
