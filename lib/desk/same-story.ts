import type { Bow } from 'wink-nlp';
import bm25Vectorizer from 'wink-nlp/utilities/bm25-vectorizer';
import similarity from 'wink-nlp/utilities/similarity';
import { searchTerms } from '@/lib/text/search-terms';
import { FIXED_TOPIC_SLUGS } from '@/lib/tweet/vocabulary';

/**
 * How likely two tweets tell the same story, from 0 to 1: the cosine of their weighted terms, then what their tags say
 * (docs/decisions/0110). Pure; the numbers are measured by bench/same-story.ts.
 */

/** What the measure reads of a tweet; tags by slug. */
export interface Story {
  tweet: string;
  players: readonly string[];
  teams: readonly string[];
  topics: readonly string[];
}

/** Names are written with capital letters, and tell stories apart: they count as often as this. */
const WEIGHT_OF_NAMES = 3;
/** Chosen so that a cosine of 0.15, where precision and recall are in balance, becomes the default threshold of 0.6. */
const SPREAD = 5.6;
const OF_TOPIC = 0.85;
const OF_PLAYERS = 0.4;
const OF_TEAMS = 0.1;
/** Of two tweets about different players. */
const DIFFERENT_PLAYERS = 0.5;

/**
 * Makes a measure.
 * @param texts what is usual: a term that many of them have says little; the compared texts belong among them
 */
export function sameStoryMeasure(texts: readonly string[]): (one: Story, other: Story) => number {
  const vectorizer = bm25Vectorizer();
  for (const text of texts) vectorizer.learn(weightedTerms(text));
  if (texts.length === 0) vectorizer.learn([]);
  const vectors = new Map<string, Bow>();
  const vectorOf = (text: string) => {
    const vector = vectors.get(text) ?? vectorizer.bowOf(weightedTerms(text));
    vectors.set(text, vector);
    return vector;
  };
  return (one, other) =>
    withTags(similarity.bow.cosine(vectorOf(one.tweet), vectorOf(other.tweet)), one, other);
}

function weightedTerms(text: string): string[] {
  const names = searchTerms((text.match(/(?<!^)(?<![.!?:]\s)\p{Lu}[\p{L}’'-]+/gu) ?? []).join(' '));
  return [...searchTerms(text), ...Array.from({ length: WEIGHT_OF_NAMES - 1 }, () => names).flat()];
}

function withTags(cosine: number, one: Story, other: Story): number {
  const text = 1 - (1 - Math.min(1, cosine || 0)) ** SPREAD;
  const areDifferent =
    one.players.length > 0 && other.players.length > 0 && !share(one.players, other.players);
  const reasons = [
    areDifferent ? text * DIFFERENT_PLAYERS : text,
    share(customTopics(one), customTopics(other)) ? OF_TOPIC : 0,
    OF_PLAYERS * overlap(one.players, other.players),
    areDifferent ? 0 : OF_TEAMS * overlap(one.teams, other.teams),
  ];
  return 1 - reasons.reduce((doubt, reason) => doubt * (1 - reason), 1);
}

const customTopics = ({ topics }: Story) =>
  topics.filter((slug) => !FIXED_TOPIC_SLUGS.includes(slug as never));

const share = (one: readonly string[], other: readonly string[]) => one.some((slug) => other.includes(slug));

/** Those that both have, of those that either has. */
function overlap(one: readonly string[], other: readonly string[]): number {
  const either = new Set([...one, ...other]).size;
  return either === 0 ? 0 : new Set(one.filter((slug) => other.includes(slug))).size / either;
}
