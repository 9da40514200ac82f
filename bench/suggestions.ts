import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ObjectId } from 'mongodb';
import { nameFinder } from '@/lib/domain/desk/suggested-names';
import { MIN_CATEGORY_SCORE } from '@/lib/domain/desk/suggestion-settings';
import { type TopicDecision, trainClassifier } from '@/lib/domain/desk/topic-classifier';
import { type EntitySlugs, topicFits } from '@/lib/domain/desk/topic-fits';
import { sampleRecords } from '@/lib/domain/sample/records';
import type { TweetInput } from '@/lib/domain/tweet/schema';
import { FIXED_TOPIC_SLUGS } from '@/lib/domain/tweet/vocabulary';
import { finish } from './result';

/**
 * Suggestions, measured on every fifth decision of the sample, which is held back, with what is learned from the
 * others; and names of players and teams on real posts, whose tags are name matches too. Asserted: categories are
 * right twice as often as the most frequent one is.
 */
const records = (sampleRecords(new Date('2026-03-01T00:00:00Z')).tweets ?? []) as TweetInput[];
interface Stored {
  name: string;
  slug: string;
  nicknames?: (string | { name: string })[];
}
const asNamed = ({ name, slug, nicknames = [] }: Stored) => ({
  _id: new ObjectId(),
  name,
  slug,
  nicknames: nicknames.map((nickname) => (typeof nickname === 'string' ? { name: nickname } : nickname)),
});
const percent = (part: number, of: number) => `${((part / of) * 100).toFixed(1)} %`;

async function heldBack(decisions: TopicDecision[]) {
  const tested = decisions.filter((_decision, place) => place % 5 === 4);
  const classify = await trainClassifier(decisions.filter((_decision, place) => place % 5 !== 4));
  return tested.map(({ text, label }) => ({ label, suggested: classify(text) }));
}

const categories = records.flatMap(({ tweet, category = 'none' }) =>
  category === 'none' ? [] : [{ text: tweet, label: category as string }],
);
const ofCategory = await heldBack(categories);
const counts = new Map<string, number>();
for (const { label } of ofCategory) counts.set(label, (counts.get(label) ?? 0) + 1);
const frequent = Math.max(...counts.values());
const right = ofCategory.filter(({ label, suggested }) => suggested?.label === label).length;
const sure = ofCategory.filter(({ suggested }) => (suggested?.score ?? 0) >= MIN_CATEGORY_SCORE);
const sureRight = sure.filter(({ label, suggested }) => suggested?.label === label).length;
console.log(`category: ${categories.length} decisions, ${ofCategory.length} held back`);
console.log(
  `  right ${percent(right, ofCategory.length)}; always the most frequent: ${percent(frequent, ofCategory.length)}`,
);
console.log(`  suggested ${sure.length}, of which right ${percent(sureRight, sure.length)}`);

const all = sampleRecords(new Date('2026-03-01T00:00:00Z'));
const topicNames = new Map(
  (all.topics as ({ slug: string } & EntitySlugs)[]).map((topic) => [topic.slug, topic] as const),
);
const slugOf = new Map(
  [...(all.players as Stored[]), ...(all.teams as Stored[])].flatMap(({ name, slug }) => [
    [name, slug] as const,
    [slug, slug] as const,
  ]),
);
const slugs = (names: readonly unknown[]) => names.map((name) => slugOf.get(String(name)) ?? String(name));
const namesOf = ({ players, teams }: EntitySlugs): EntitySlugs => ({
  players: slugs(players),
  teams: slugs(teams),
});
const find = {
  players: nameFinder((all.players as Stored[]).map(asNamed)),
  teams: nameFinder((all.teams as Stored[]).map(asNamed)),
};
const topicOf = ({ topics: refs = [] }: TweetInput) =>
  refs.map(String).find((slug) => !FIXED_TOPIC_SLUGS.includes(slug as never));
const isTested = (_record: TweetInput, place: number) => place % 5 === 4;
const tested = records.filter(isTested);
const classifyTopic = await trainClassifier(
  records.flatMap((record, place) => {
    const label = topicOf(record);
    return label && !isTested(record, place) ? [{ text: record.tweet, label }] : [];
  }),
);
const suggestedTopics = tested.flatMap((record) => {
  const best = classifyTopic(record.tweet)?.label;
  const named = {
    players: find.players(record.tweet).map(({ slug }) => slug),
    teams: find.teams(record.tweet).map(({ slug }) => slug),
  };
  const topic = best && topicNames.get(best);
  return topic && topicFits(namesOf(topic), named) ? [best === topicOf(record)] : [];
});
const hits = suggestedTopics.filter(Boolean).length;
const wanted = tested.filter(topicOf).length;
console.log(`topic: ${wanted} of ${tested.length} held back have one; suggested ${suggestedTopics.length}`);
console.log(`  precision ${percent(hits, suggestedTopics.length)}, recall ${percent(hits, wanted)}`);

const nameResults: Record<string, { precision: number; recall: number }> = {};
const shared = join(import.meta.dirname, '../../shared/data');
if (existsSync(join(shared, 'tweets.jsonl'))) {
  const read = (file: string) =>
    (JSON.parse(readFileSync(join(shared, file), 'utf8')) as Stored[]).map(asNamed);
  const lines = readFileSync(join(shared, 'tweets.jsonl'), 'utf8').trim().split('\n');
  const posts = lines.map((line) => JSON.parse(line));
  for (const kind of ['players', 'teams'] as const) {
    const findReal = nameFinder(read(`${kind}.json`));
    let found = 0;
    let tagged = 0;
    let both = 0;
    for (const post of posts) {
      const names = findReal(post.tweet).map(({ name }) => name);
      found += names.length;
      tagged += post[kind].length;
      both += names.filter((name) => post[kind].includes(name)).length;
    }
    nameResults[kind] = { precision: both / found, recall: both / tagged };
    console.log(
      `${kind}: precision ${percent(both, found)}, recall ${percent(both, tagged)} of ${tagged} tags`,
    );
  }
} else console.log('names: skipped, ../shared/data is not there');

const categoryResult = { heldBack: ofCategory.length, right, frequent, suggested: sure.length, sureRight };
const topicResult = { wanted, suggested: suggestedTopics.length, hits };
finish(
  { category: categoryResult, topic: topicResult, names: nameResults },
  right < frequent * 2 ? ['categories have got worse'] : [],
);
