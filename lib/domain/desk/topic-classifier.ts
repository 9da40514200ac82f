import createClassifier from 'wink-naive-bayes-text-classifier';
import { searchTerms } from '@/lib/platform/text/search-terms';

/** An editor's decision about a text. */
export interface TopicDecision {
  text: string;
  label: string;
}
/** @returns the most likely label with its probability; null if no word of the text is known */
export type Classify = (text: string) => { label: string; score: number } | null;

/** Labels with fewer decisions are ignored. */
const MIN_DECISIONS = 3;
/** Decisions learned before yielding to the event loop. */
const BATCH_SIZE = 100;

/** Trains a classifier, in batches so that the process keeps responding to requests. */
export async function trainClassifier(decisions: readonly TopicDecision[]): Promise<Classify> {
  const counts = new Map<string, number>();
  for (const { label } of decisions) counts.set(label, (counts.get(label) ?? 0) + 1);
  const frequent = decisions.filter(({ label }) => (counts.get(label) ?? 0) >= MIN_DECISIONS);
  if (new Set(frequent.map(({ label }) => label)).size < 2) return () => null;
  const classifier = createClassifier();
  classifier.defineConfig({ considerOnlyPresence: true, smoothingFactor: 0.5 });
  classifier.definePrepTasks([searchTerms]);
  for (const [place, { text, label }] of frequent.entries()) {
    if (place % BATCH_SIZE === BATCH_SIZE - 1) await new Promise((resolve) => setImmediate(resolve));
    // A label without any words has no odds.
    if (searchTerms(text).length > 0) classifier.learn(text, label);
  }
  classifier.consolidate();
  return (text) => {
    const [best] = classifier.computeOdds(text);
    if (!best || best[1] === 0) return null;
    return { label: best[0], score: 1 / (1 + 2 ** -best[1]) };
  };
}
