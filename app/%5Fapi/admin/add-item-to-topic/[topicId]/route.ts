import { addTag } from '@/lib/domain/desk/tweet-edits';
import { topicItemCall } from '../../topic-item-call';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = topicItemCall(
  { operation: 'addTweetToTopic', summary: 'Puts a tweet into a topic' },
  addTag,
);
