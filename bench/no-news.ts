import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSurelyNoNews } from '@/lib/domain/ingest/no-news-rules';
import { finish } from './result';

/**
 * Precision and recall of "surely no news" on labelled posts, without any names of players and teams on file. Asserted:
 * no report is set aside, and at least 0.7 of what is no news is.
 */
interface Labelled {
  noNews: boolean;
  text: string;
}
const posts = readFileSync(join(import.meta.dirname, 'data/no-news.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line): Labelled => JSON.parse(line));
const aside = posts.filter(({ text }) => isSurelyNoNews(text, 0));
const right = aside.filter(({ noNews }) => noNews).length;
const precision = right / aside.length;
const recall = right / posts.filter(({ noNews }) => noNews).length;
console.log(`no news: ${posts.length} posts, ${aside.length} set aside`);
console.log(`precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}`);
for (const { text } of aside.filter(({ noNews }) => !noNews)) console.log(`wrongly set aside: ${text}`);
for (const { text } of posts.filter((post) => post.noNews && !aside.includes(post)))
  console.log(`kept: ${text}`);
finish({ precision, recall }, precision < 1 || recall < 0.7 ? ['what is no news has got worse'] : []);
