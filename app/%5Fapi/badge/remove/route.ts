import { z } from 'zod';
import { removeBadge } from '@/lib/domain/journalist/staff-commands';
import { badgeToRemove } from '@/lib/domain/journalist/staff-schema';
import { username } from '@/lib/platform/schema/fields';
import { badgeCall } from '../badge-call';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = badgeCall(
  {
    operation: 'removeBadge',
    summary: 'Takes a badge from a journalist',
    body: z.strictObject({ username, badgeToRemove }),
  },
  (body, context) => removeBadge(body.username, body.badgeToRemove, context),
);
