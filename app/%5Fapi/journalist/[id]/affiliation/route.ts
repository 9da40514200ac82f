import { z } from 'zod';
import { seenVersion } from '@/lib/domain/desk/tweet-edit-schema';
import { journalistField } from '@/lib/domain/journalist/staff-schema';
import { fieldCall } from '../field-call';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = fieldCall(
  { operation: 'setAffiliation', summary: 'Sets whom a journalist works for; null deletes it' },
  z.strictObject({ affiliation: journalistField.affiliation, version: seenVersion }),
);
