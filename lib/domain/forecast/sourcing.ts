import type { Sourcing } from '@/lib/domain/tweet/vocabulary';
import { cuesOf, firstCue, readable } from './cues';
import { rumorTypeOf } from './rumor-type';

/** Whose news a text says it is (docs/product/forecast.md). */

const REPEATED = cuesOf<'repetition'>({
  repetition: [
    'RT @\\w+',
    "as (?:@?[\\w'&.]+ ){1,4}(?:first )?(?:report(?:s|ed)|detail(?:s|ed)|noted|said)",
    '(?:first|was first|as) reported (?:by|on by)',
    'report(?:s|ed) (?:by|on by|from) @\\w+',
    '(?:per|via|h/t|according to) @\\w+',
    "(?:per|via|according to) (?:ESPN's|Yahoo's|The Athletic's|TNT's) \\w+",
    '(?:per|according to) (?:a |multiple )?reports?',
  ],
});
/** A name before "reported on" is of somebody else, too, which only a sign before it shows. */
const REPORTED_BY_OTHERS = /@\w+ (?:first )?report(?:s|ed)\b|\breport by @\w+/i;
/** Whoever says this says who had it first, whatever sources confirm it. */
const PLAINLY_REPEATED = /^RT @|\bfirst reported by\b|\bas (?:\S+ ){1,4}first reported\b/i;
const OWN = cuesOf<'own'>({
  own: [
    '(?:league |multiple |team |ESPN |per )?sources?',
    'sourcs',
    '(?:tells|told|telling) (?:@\\w+|ESPN|me|the \\w+|yahoo sports)',
    "I'm told",
    "I'm hearing",
    'hearing',
    '(?:can|to) confirm',
    'has learned',
  ],
});
/**
 * @returns whose news a report is: of sources of its own, of somebody else, or a denial of others; null where it does not
 *   say, or says both
 */
export function sourcingOf(text: string): Sourcing | null {
  const read = readable(text);
  const isRepeated = firstCue(read, REPEATED) !== null || REPORTED_BY_OTHERS.test(read);
  const isOwn = firstCue(read, OWN) !== null;
  if (isRepeated) return isOwn && !PLAINLY_REPEATED.test(read) ? null : 'repetition';
  if (rumorTypeOf(read) === 'negative_statement') return 'denial';
  return isOwn ? 'own' : null;
}
