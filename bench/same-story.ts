import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ComparedTweet, sameStoryMeasure } from '@/lib/domain/desk/same-story';
import { sampleRecords } from '@/lib/domain/sample/records';
import type { TweetInput } from '@/lib/domain/tweet/schema';
import { FIXED_TOPIC_SLUGS } from '@/lib/domain/tweet/vocabulary';
import { finish } from './result';

/**
 * Precision and recall of "same story" among pairs within five hours. Real posts are compared by text alone, because
 * their labels are their tags: a pair is one story when it shares a player, or a team where neither names a player.
 * Posts of the sample are compared with players and teams, and labelled by custom topic where both have one; also
 * pairs within three days, as the sample is sparse. Asserted, on real posts at the threshold of 0.6: precision and recall of at least 0.7.
 */
const HOUR = 60 * 60 * 1000;
/** As many as `listSimilarTweets` reads, about the window. */
const BACKGROUND = 300;

interface Labelled {
  at: number;
  story: ComparedTweet;
  label: ComparedTweet;
}
type IsOneStory = (one: ComparedTweet, other: ComparedTweet) => boolean | null;

const share = (one: readonly string[], other: readonly string[]) => one.some((name) => other.includes(name));

const byTags: IsOneStory = (one, other) => {
  if (one.players.length > 0 && other.players.length > 0) return share(one.players, other.players);
  if (one.players.length > 0 || other.players.length > 0) return null;
  return one.teams.length > 0 && other.teams.length > 0 ? share(one.teams, other.teams) : null;
};
const byTopic: IsOneStory = (one, other) =>
  one.topics.length > 0 && other.topics.length > 0 ? share(one.topics, other.topics) : null;

function measure(name: string, tweets: Labelled[], hours: number, isOneStory: IsOneStory) {
  const sorted = [...tweets].sort((one, other) => one.at - other.at);
  const pairs: { score: number; isOne: boolean }[] = [];
  for (const [place, one] of sorted.entries()) {
    const near = sorted.slice(place + 1).filter(({ at }) => at - one.at <= hours * HOUR);
    const labelled = near.filter((other) => isOneStory(one.label, other.label) !== null);
    if (labelled.length === 0) continue;
    const around = sorted.slice(Math.max(0, place - BACKGROUND), place + near.length + 1);
    const score = sameStoryMeasure(around.map(({ story }) => story.tweet));
    for (const other of labelled) {
      const isOne = isOneStory(one.label, other.label) === true;
      pairs.push({ score: score(one.story, other.story), isOne });
    }
  }
  const stories = pairs.filter(({ isOne }) => isOne).length;
  console.log(`${name}: ${pairs.length} pairs, ${stories} of one story`);
  console.log('threshold   found   precision   recall');
  const at = (threshold: number) => {
    const found = pairs.filter(({ score }) => score >= threshold);
    const right = found.filter(({ isOne }) => isOne).length;
    return { found: found.length, precision: right / found.length, recall: right / stories };
  };
  for (const threshold of [0.3, 0.4, 0.5, 0.6, 0.7, 0.8]) {
    const { found, precision, recall } = at(threshold);
    const cells = [String(threshold).padEnd(12), String(found).padEnd(8), precision.toFixed(2).padEnd(12)];
    console.log(`${cells.join('')}${recall.toFixed(2)}`);
  }
  return at(0.6);
}

const now = new Date('2026-03-01T00:00:00Z');
const records = (sampleRecords(now).tweets ?? []) as (Omit<TweetInput, 'timestamp'> & {
  timestamp: string;
})[];
const sample = records.map(({ tweet, timestamp, players = [], teams = [], topics = [] }): Labelled => {
  const custom = topics.map(String).filter((slug) => !FIXED_TOPIC_SLUGS.includes(slug as never));
  const tags = { players: players.map(String), teams: teams.map(String) };
  const label = { tweet, ...tags, topics: custom };
  return { at: Date.parse(timestamp), story: { ...label, topics: [] }, label };
});
const measured: Record<string, { precision: number; recall: number }> = {};
for (const hours of [5, 72])
  measured[`sample${hours}`] = measure(`\nsample, within ${hours} hours`, sample, hours, byTopic);

const file = join(import.meta.dirname, '../../shared/data/tweets.jsonl');
if (existsSync(file)) {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const real = lines.map((line): Labelled => {
    const { tweet, timestamp, players, teams } = JSON.parse(line);
    const text = { tweet, players: [], teams: [], topics: [] };
    return { at: Date.parse(timestamp), story: text, label: { ...text, players, teams } };
  });
  measured.real = measure('\nreal posts, text alone, within 5 hours', real, 5, byTags);
} else console.log('\nreal posts: skipped, ../shared/data/tweets.jsonl is not there');

const { precision = 1, recall = 1 } = measured.real ?? {};
finish(measured, precision < 0.7 || recall < 0.7 ? ['same story has got worse'] : []);
