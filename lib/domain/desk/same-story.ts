import type { Bow } from 'wink-nlp';
import bm25Vectorizer from 'wink-nlp/utilities/bm25-vectorizer';
import similarity from 'wink-nlp/utilities/similarity';
import { FIXED_TOPIC_SLUGS } from '@/lib/domain/tweet/vocabulary';
import { searchTerms } from '@/lib/platform/text/search-terms';

/**
 * How likely two tweets tell the same story, from 0 to 1: the cosine of their weighted terms, combined with their
 * common tags (docs/decisions/0112). Pure; bench/same-story.ts measures the constants.
 */

/** The compared parts of a tweet; tags by slug. */
export interface ComparedTweet {
  tweet: string;
  players: readonly string[];
  teams: readonly string[];
  topics: readonly string[];
}

/** Capitalized words are mostly names, which distinguish stories best: each counts this many times. */
const NAME_WEIGHT = 3;
/** Chosen so that a cosine of 0.15, where precision and recall are balanced, becomes the default threshold of 0.6. */
const COSINE_EXPONENT = 5.6;
const SAME_TOPIC = 0.85;
const SAME_PLAYERS = 0.4;
const SAME_TEAMS = 0.1;
/** Applied if the tweets have different players. */
const DIFFERENT_PLAYERS_FACTOR = 0.5;

/**
 * Creates a function that compares two stories.
 * @param texts texts to count terms in, the compared ones among them: a frequent term weighs little
 */
export function sameStoryMeasure(
  texts: readonly string[],
): (one: ComparedTweet, other: ComparedTweet) => number {
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
  return [...searchTerms(text), ...Array.from({ length: NAME_WEIGHT - 1 }, () => names).flat()];
}

function withTags(cosine: number, one: ComparedTweet, other: ComparedTweet): number {
  const text = 1 - (1 - Math.min(1, cosine || 0)) ** COSINE_EXPONENT;
  const areDifferent =
    one.players.length > 0 && other.players.length > 0 && !haveCommon(one.players, other.players);
  const scores = [
    areDifferent ? text * DIFFERENT_PLAYERS_FACTOR : text,
    haveCommon(customTopics(one), customTopics(other)) ? SAME_TOPIC : 0,
    SAME_PLAYERS * overlap(one.players, other.players),
    areDifferent ? 0 : SAME_TEAMS * overlap(one.teams, other.teams),
  ];
  return 1 - scores.reduce((product, score) => product * (1 - score), 1);
}

const customTopics = ({ topics }: ComparedTweet) =>
  topics.filter((slug) => !FIXED_TOPIC_SLUGS.includes(slug as never));

const haveCommon = (one: readonly string[], other: readonly string[]) =>
  one.some((slug) => other.includes(slug));

/** @returns the number of common slugs divided by the number of all slugs */
function overlap(one: readonly string[], other: readonly string[]): number {
  const either = new Set([...one, ...other]).size;
  return either === 0 ? 0 : new Set(one.filter((slug) => other.includes(slug))).size / either;
}
