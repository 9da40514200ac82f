import { ObjectId } from 'mongodb';
import { collection } from '@/lib/db/collections';
import type { EntityRef } from '@/lib/schema';
import type { StaffTweetView } from '@/lib/tweet/staff-schema';
import type { CATEGORIES } from '@/lib/tweet/vocabulary';
import { readModel } from './model';
import type { SuggestionsView } from './schema';
import { MIN_CATEGORY_SCORE } from './settings';
import { topicFits } from './topic-fits';

type TweetToTag = Pick<StaffTweetView, '_id' | 'tweet' | 'players' | 'teams' | 'topics' | 'category'>;

/** @returns suggestions for a tweet, except tags it has and suggestions an editor accepted or dismissed */
export async function suggestFor(tweet: TweetToTag): Promise<SuggestionsView> {
  const [model, stored] = await Promise.all([
    readModel(),
    (await collection('tweets')).findOne(
      { _id: new ObjectId(tweet._id) },
      { projection: { suggestion_answers: 1 } },
    ),
  ]);
  const answered = new Set((stored?.suggestion_answers ?? []).map(({ suggestion }) => suggestion));
  const players = model.players(tweet.tweet);
  const teams = model.teams(tweet.tweet);
  const suggest = (kind: 'players' | 'teams' | 'topics', refs: readonly EntityRef[], score: number) =>
    refs
      .map(({ _id, name, slug }) => ({ _id: _id.toHexString(), name, slug, score }))
      .filter(({ _id }) => !answered.has(`${kind}:${_id}`) && !tweet[kind].some((tag) => tag._id === _id));
  const best = model.topic(tweet.tweet);
  const topic = best && model.topics.get(best.label);
  const names = { players: slugs(players), teams: slugs(teams) };
  const category = model.category(tweet.tweet);
  const suggestsCategory =
    category &&
    tweet.category === 'none' &&
    category.score >= MIN_CATEGORY_SCORE &&
    !answered.has(`category:${category.label}`);
  return {
    players: suggest('players', players, 1),
    teams: suggest('teams', teams, 1),
    topics: topic && topicFits(topic, names) ? suggest('topics', [topic], best.score) : [],
    category: suggestsCategory
      ? { value: category.label as (typeof CATEGORIES)[number], score: category.score }
      : null,
  };
}

const slugs = (refs: readonly EntityRef[]) => refs.map(({ slug }) => slug);
