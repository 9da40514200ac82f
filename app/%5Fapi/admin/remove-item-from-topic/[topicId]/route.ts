import { removeTag } from '@/lib/domain/desk/tweet-edits';
import { topicItemCall } from '../../topic-item-call';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = topicItemCall(
  { operation: 'removeTweetFromTopic', summary: 'Takes a tweet out of a topic' },
  removeTag,
);
