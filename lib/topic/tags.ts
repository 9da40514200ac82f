/** Cache tags of what shows topics. */
export const TOPICS = 'topics';
export const topicTag = (slug: string) => `topic:/${slug}`;
