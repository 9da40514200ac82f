/** Cache tags of topics. */
export const TOPICS = 'topics';
export const topicTag = (slug: string) => `topic:/${slug}`;
