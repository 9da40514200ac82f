import { addOutcome } from '@/lib/domain/desk/tweet-edits';
import { outcomeCall } from '../../outcome-call';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = outcomeCall(
  { operation: 'addOutcome', summary: 'Adds an outcome to a tweet' },
  addOutcome,
);
