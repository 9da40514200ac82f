import { z } from 'zod';
import { seenVersion } from '@/lib/desk/tweet-edit-schema';
import { journalistField } from '@/lib/journalist/staff-schema';
import { fieldCall } from '../field-call';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = fieldCall(
  { operation: 'setRating', summary: 'Rates a journalist, above 0 to 10; null removes the rating' },
  z.strictObject({ rating: journalistField.rating, version: seenVersion }),
);
