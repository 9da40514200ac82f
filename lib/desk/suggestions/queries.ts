import { ObjectId } from 'mongodb';
import { collection } from '@/lib/db/collections';
import type { EntityRef } from '@/lib/schema';
import type { StaffTweetView } from '@/lib/tweet/staff-schema';
import type { CATEGORIES } from '@/lib/tweet/vocabulary';
import { readLearned } from './learned';
import type { SuggestionsView } from './schema';
import { SUREST } from './settings';
import { topicFits } from './topic-fits';

type Suggested = Pick<StaffTweetView, '_id' | 'tweet' | 'players' | 'teams' | 'topics' | 'category'>;

/** @returns what is proposed for a tweet: nothing that it has already, and nothing that an editor answered */
export async function suggestFor(tweet: Suggested): Promise<SuggestionsView> {
  const [learned, stored] = await Promise.all([
    readLearned(),
    (await collection('tweets')).findOne(
      { _id: new ObjectId(tweet._id) },
      { projection: { suggestion_answers: 1 } },
    ),
  ]);
  const answered = new Set((stored?.suggestion_answers ?? []).map(({ suggestion }) => suggestion));
  const players = learned.players(tweet.tweet);
  const teams = learned.teams(tweet.tweet);
  const open = (kind: 'players' | 'teams' | 'topics', refs: readonly EntityRef[], score: number) =>
    refs
      .map(({ _id, name, slug }) => ({ _id: _id.toHexString(), name, slug, score }))
      .filter(({ _id }) => !answered.has(`${kind}:${_id}`) && !tweet[kind].some((tag) => tag._id === _id));
  const best = learned.topic(tweet.tweet);
  const topic = best && learned.topics.get(best.label);
  const names = { players: slugs(players), teams: slugs(teams) };
  const category = learned.category(tweet.tweet);
  const isNews =
    category &&
    tweet.category === 'none' &&
    category.score >= SUREST &&
    !answered.has(`category:${category.label}`);
  return {
    players: open('players', players, 1),
    teams: open('teams', teams, 1),
    topics: topic && topicFits(topic, names) ? open('topics', [topic], best.score) : [],
    category: isNews ? { value: category.label as (typeof CATEGORIES)[number], score: category.score } : null,
  };
}

const slugs = (refs: readonly EntityRef[]) => refs.map(({ slug }) => slug);
