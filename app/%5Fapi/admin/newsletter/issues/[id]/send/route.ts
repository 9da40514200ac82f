import { z } from 'zod';
import { startSending } from '@/lib/domain/newsletter/issue-commands';
import { sendCall } from '../send-call';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = sendCall(
  {
    operation: 'sendNewsletterIssue',
    summary: 'Sends an issue to all confirmed subscribers, or resumes that',
    body: z.strictObject({ version: z.number().int().min(0).optional() }),
  },
  startSending,
);
