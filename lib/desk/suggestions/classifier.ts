import createClassifier from 'wink-naive-bayes-text-classifier';
import { searchTerms } from '@/lib/text/search-terms';

/** What an editor decided about a text. */
export interface Decision {
  text: string;
  label: string;
}
/** The best label, with how sure that is from 0 to 1; null when nothing is known about the words. */
export type Classify = (text: string) => { label: string; score: number } | null;

/** With fewer decisions for a label, it is not suggested. */
const FEWEST = 3;
/** How many are learned before others have their turn in this process. */
const BATCH = 100;

/** Learns from decisions, a few at a time, so that calls are answered meanwhile. */
export async function learn(decisions: readonly Decision[]): Promise<Classify> {
  const counts = new Map<string, number>();
  for (const { label } of decisions) counts.set(label, (counts.get(label) ?? 0) + 1);
  const known = decisions.filter(({ label }) => (counts.get(label) ?? 0) >= FEWEST);
  if (new Set(known.map(({ label }) => label)).size < 2) return () => null;
  const classifier = createClassifier();
  classifier.defineConfig({ considerOnlyPresence: true, smoothingFactor: 0.5 });
  classifier.definePrepTasks([searchTerms]);
  for (const [place, { text, label }] of known.entries()) {
    if (place % BATCH === BATCH - 1) await new Promise((resolve) => setImmediate(resolve));
    // A label without any words cannot be weighed.
    if (searchTerms(text).length > 0) classifier.learn(text, label);
  }
  classifier.consolidate();
  return (text) => {
    const [best] = classifier.computeOdds(text);
    if (!best || best[1] === 0) return null;
    return { label: best[0], score: 1 / (1 + 2 ** -best[1]) };
  };
}
