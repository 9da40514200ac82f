import { z } from 'zod';
import { addBadge } from '@/lib/domain/journalist/staff-commands';
import { newBadge } from '@/lib/domain/journalist/staff-schema';
import { username } from '@/lib/platform/schema/fields';
import { badgeCall } from '../badge-call';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = badgeCall(
  {
    operation: 'addBadge',
    summary: 'Gives a journalist a badge',
    body: z.strictObject({ username, newBadge }),
  },
  (body, context) => addBadge(body.username, body.newBadge, context),
);
