import { z } from 'zod';
import { seenVersion } from '@/lib/domain/desk/tweet-edit-schema';
import { journalistField } from '@/lib/domain/journalist/staff-schema';
import { fieldCall } from '../field-call';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = fieldCall(
  { operation: 'setBio', summary: 'Sets the biography of a journalist; null deletes it' },
  z.strictObject({ bio: journalistField.bio, version: seenVersion }),
);
