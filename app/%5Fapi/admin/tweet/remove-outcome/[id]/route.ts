import { removeOutcome } from '@/lib/domain/desk/tweet-edits';
import { outcomeCall } from '../../outcome-call';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = outcomeCall(
  { operation: 'removeOutcome', summary: 'Removes an outcome of a tweet' },
  removeOutcome,
);
