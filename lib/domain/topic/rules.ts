import { isFixedTopic } from '@/lib/domain/tweet/vocabulary';

/** @returns whether a topic is a story, and not one of the four fixed topics that staff sort tweets by */
export const isStory = ({ slug }: { slug: string }): boolean => !isFixedTopic(slug);
