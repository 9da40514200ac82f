import { z } from 'zod';
import { removeBadge } from '@/lib/journalist/staff-commands';
import { badgeToRemove } from '@/lib/journalist/staff-schema';
import { username } from '@/lib/schema';
import { badgeCall } from '../badge-call';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = badgeCall(
  {
    operation: 'removeBadge',
    summary: 'Takes a badge from a journalist',
    body: z.strictObject({ username, badgeToRemove }),
  },
  (body, context) => removeBadge(body.username, body.badgeToRemove, context),
);
