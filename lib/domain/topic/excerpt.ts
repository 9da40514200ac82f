import { excerpt } from '@/lib/platform/text/excerpt';
import type { TopicView } from './schema';

/** The text of a topic card: the resolution, or the description while there is none. */
export const topicText = (topic: Pick<TopicView, 'resolution' | 'description'>): string =>
  excerpt(topic.resolution || topic.description || '');
