import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rumorTypeOf } from '@/lib/domain/forecast/rumor-type';
import { sourcingOf } from '@/lib/domain/forecast/sourcing';
import { strengthOf } from '@/lib/domain/forecast/strength';
import { finish } from './result';

/**
 * Precision and recall of what the rules say of a report: its strength, its type and whose news it is. The texts are
 * beginnings of real posts, from the public data set jmahabal/wojbomb. Each was labelled twice, the second time by the
 * three criteria in another order; where the labels differ, none is right. The rules were made on the first set. Asserted:
 * precision of at least 0.85 and recall of at least 0.7 on it, precision of at least 0.7 on the held-out set, which was drawn and
 * labelled afterwards, and after which no rule was changed.
 */
type Labels = [strength: string | null, type: string | null, sourcing: string | null];
interface Labelled {
  text: string;
  first: Labels;
  second: Labels;
}
const RULES = [strengthOf, rumorTypeOf, sourcingOf] as const;
const NAMES = ['strength', 'type', 'sourcing'] as const;

function measure(title: string, file: string, isShown: boolean) {
  const labelled = readFileSync(join(import.meta.dirname, 'data', file), 'utf8')
    .trim()
    .split('\n')
    .map((line): Labelled => JSON.parse(line));
  return NAMES.map((name, place) => {
    const agreed = labelled.filter(({ first, second }) => first[place] === second[place]);
    const count = { texts: labelled.length, agreed: agreed.length, labelled: 0, said: 0, right: 0 };
    for (const { text, first } of agreed) {
      const [expected, said] = [first[place] ?? null, RULES[place]!(text)];
      if (expected) count.labelled++;
      if (said) count.said++;
      if (said && said === expected) count.right++;
      if (isShown && said !== expected) console.log(`  ${name}: ${said}, not ${expected}: ${text}`);
    }
    const [precision, recall] = [count.right / count.said, count.right / count.labelled];
    console.log(
      `${title}, ${name}: ${count.texts} texts, ${count.agreed} labelled alike twice, ` +
        `precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}`,
    );
    return { name, ...count, precision, recall };
  });
}

const madeOn = measure('the set that the rules were made on', 'claims.jsonl', false);
const heldOut = measure('a set drawn and labelled afterwards', 'claims-held-out.jsonl', true);
finish({ madeOn, heldOut }, [
  ...madeOn.flatMap(({ name, precision, recall }) => [
    ...(precision < 0.85 ? [`precision of ${name}`] : []),
    ...(recall < 0.7 ? [`recall of ${name}`] : []),
  ]),
  ...heldOut.flatMap(({ name, precision }) =>
    precision < 0.7 ? [`precision of ${name} on the held-out set`] : [],
  ),
]);
