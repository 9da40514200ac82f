import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNearlySame } from '@/lib/domain/ingest/same-report';
import { mentionNames } from '@/lib/domain/outcome/announcement-mentions';
import { TEAMS } from '@/lib/domain/sample/data/teams';
import { slugify } from '@/lib/platform/text/slugify';
import { finish } from './result';

/**
 * Precision and recall of "the same report on two networks" on labelled pairs of posts of one reporter, fictional and
 * written by hand. The rule was made on the first set, and changed after the second and third, which were written
 * afterwards, had shown what it missed. The fourth was written after that, and the rule was not changed for it. Asserted:
 * precision of at least 0.95 and recall of at least 0.8 on the first, precision of at least 0.75 on each of the others.
 */
interface Pair {
  same: boolean;
  a: string;
  b: string;
}

const teams = mentionNames(
  [],
  TEAMS.map(([name, nicknames]) => ({
    name,
    slug: slugify(name),
    nicknames: nicknames.split('|').map((nickname) => ({ name: nickname })),
  })),
);

function measure(name: string, file: string): { precision: number; recall: number } {
  const pairs = readFileSync(join(import.meta.dirname, 'data', file), 'utf8')
    .trim()
    .split('\n')
    .map((line): Pair => JSON.parse(line));
  const merged = pairs.filter(({ a, b }) => isNearlySame(a, b, teams));
  const right = merged.filter(({ same }) => same).length;
  const same = pairs.filter((pair) => pair.same).length;
  const [precision, recall] = [right / merged.length, right / same];
  console.log(`${name}: ${pairs.length} pairs, ${same} of one report, ${merged.length} merged`);
  console.log(`precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}`);
  for (const pair of pairs) {
    const isMerged = merged.includes(pair);
    if (isMerged !== pair.same) console.log(`${isMerged ? 'wrongly' : 'not'} merged: ${pair.a} | ${pair.b}`);
  }
  return { precision, recall };
}

const first = measure('first set', 'same-report.jsonl');
const second = measure('second set', 'same-report-2.jsonl');
const third = measure('third set', 'same-report-3.jsonl');
const fourth = measure('fourth set', 'same-report-4.jsonl');
const isWorse =
  first.precision < 0.95 ||
  first.recall < 0.8 ||
  [second, third, fourth].some(({ precision }) => precision < 0.75);
finish({ first, second, third, fourth }, isWorse ? ['the merge of two networks has got worse'] : []);
