import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { findOpenProposals } from '@/lib/domain/outcome/proposal-queries';
import type { OutcomeProposalDocument } from '@/lib/domain/outcome/proposal-schema';
import { isRumorRating } from '@/lib/domain/tweet/rules';
import type { TweetDocument } from '@/lib/domain/tweet/schema';
import { STAFF_TWEET, type StaffTweet, viewStaffTweet } from '@/lib/domain/tweet/staff-schema';
import { type CATEGORIES, isSettled } from '@/lib/domain/tweet/vocabulary';
import type { EntityRef } from '@/lib/platform/schema/fields';
import type { NamedEntity } from './suggested-names';
import type { SuggestedTweetView, SuggestionsView } from './suggestion-schema';
import { MIN_CATEGORY_SCORE } from './suggestion-settings';
import { topicFits } from './topic-fits';
import { readModel, type SuggestionModel } from './trained-classifier';

/** A stored tweet with the answers of editors to suggestions for it. */
export type AnsweredTweet = StaffTweet & Pick<TweetDocument, 'suggestion_answers'>;

/** The projection that reads it. */
export const ANSWERED_TWEET = { ...STAFF_TWEET, suggestion_answers: 1 } as const;

/** The first tweets of a response; the others have no suggestions. */
const MAX_SUGGESTED_TWEETS = 1_000;
/** How long a list waits for the first model of the process. */
const MAX_MODEL_WAIT_MS = 2_000;
/** Time spent on texts before yielding to the event loop. */
const TURN_MS = 10;

/**
 * @returns the views of tweets with suggestions, except tags a tweet has and suggestions an editor accepted or
 *   dismissed
 */
export async function withSuggestions(tweets: readonly AnsweredTweet[]): Promise<SuggestedTweetView[]> {
  const model = await Promise.race([readModel(), sleep(MAX_MODEL_WAIT_MS, null, { ref: false })]);
  if (!model) return tweets.map((tweet) => ({ ...viewStaffTweet(tweet), suggestions: null }));
  const cache = cacheOf(model);
  const proposals = await findOpenProposals(tweets.slice(0, MAX_SUGGESTED_TWEETS).filter(isOpen));
  let turn = performance.now();
  const views: SuggestedTweetView[] = [];
  for (const tweet of tweets) {
    if (views.length >= MAX_SUGGESTED_TWEETS) {
      views.push({ ...viewStaffTweet(tweet), suggestions: null });
      continue;
    }
    let cached = cache.get(tweet.tweet);
    if (!cached) {
      cached = analyze(model, tweet.tweet);
      cache.set(tweet.tweet, cached);
      if (performance.now() - turn > TURN_MS) {
        await new Promise((resolve) => setImmediate(resolve));
        turn = performance.now();
      }
    }
    views.push({ ...viewStaffTweet(tweet), suggestions: suggestionsOf(cached, tweet, proposals) });
  }
  return views;
}

const isOpen = ({ rating, resolution }: AnsweredTweet) => isRumorRating(rating) && !isSettled(resolution);

/** What a model finds in a text, whatever the tweet has already. */
interface Analysis {
  players: readonly NamedEntity[];
  teams: readonly NamedEntity[];
  topic: { ref: EntityRef; score: number } | null;
  category: { label: string; score: number } | null;
}

const caches = new WeakMap<SuggestionModel, LRUCache<string, Analysis>>();

/** By text, so that a list is analyzed once for each model, and not at each refresh of the page. */
function cacheOf(model: SuggestionModel): LRUCache<string, Analysis> {
  const cache = caches.get(model) ?? new LRUCache<string, Analysis>({ max: 5_000 });
  caches.set(model, cache);
  return cache;
}

function analyze(model: SuggestionModel, text: string): Analysis {
  const [players, teams] = [model.players(text), model.teams(text)];
  const names = { players: slugs(players), teams: slugs(teams) };
  const hasTopics = [...model.topics.values()].some((topic) => topicFits(topic, names));
  const best = hasTopics ? model.topic(text) : null;
  const topic = best && model.topics.get(best.label);
  return {
    players,
    teams,
    topic: topic && topicFits(topic, names) ? { ref: topic, score: best.score } : null,
    category: model.category(text),
  };
}

function suggestionsOf(
  analysis: Analysis,
  tweet: AnsweredTweet,
  proposals: ReadonlyMap<string, OutcomeProposalDocument>,
): SuggestionsView {
  const answered = new Set((tweet.suggestion_answers ?? []).map(({ suggestion }) => suggestion));
  const suggest = (kind: 'players' | 'teams' | 'topics', refs: readonly EntityRef[], score: number) =>
    refs
      .filter((ref) => !tweet[kind].some(({ _id }) => _id.equals(ref._id)))
      .map(({ _id, name, slug }) => ({ _id: _id.toHexString(), name, slug, score }))
      .filter(({ _id }) => !answered.has(`${kind}:${_id}`));
  const { topic, category } = analysis;
  const proposal = proposals.get(tweet._id.toHexString());
  const suggestsCategory =
    category &&
    tweet.category === 'none' &&
    category.score >= MIN_CATEGORY_SCORE &&
    !answered.has(`category:${category.label}`);
  return {
    players: suggest('players', analysis.players, 1),
    teams: suggest('teams', analysis.teams, 1),
    topics: topic ? suggest('topics', [topic.ref], topic.score) : [],
    category: suggestsCategory
      ? { value: category.label as (typeof CATEGORIES)[number], score: category.score }
      : null,
    outcome: proposal ? outcomeOf(proposal) : null,
  };
}

const outcomeOf = ({ _id, resolution, text, url, at, source }: OutcomeProposalDocument) => ({
  _id: _id.toHexString(),
  resolution,
  text,
  url,
  at: at.toISOString(),
  source,
});

const slugs = (refs: readonly EntityRef[]) => refs.map(({ slug }) => slug);
