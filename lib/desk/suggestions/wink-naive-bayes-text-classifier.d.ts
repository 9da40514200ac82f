/** What is used of a package that has no types of its own. */
declare module 'wink-naive-bayes-text-classifier' {
  interface Classifier {
    defineConfig(config: { considerOnlyPresence?: boolean; smoothingFactor?: number }): boolean;
    definePrepTasks(tasks: ((text: string) => string[])[]): number;
    learn(text: string, label: string): boolean;
    /** Needs two labels at least. */
    consolidate(): boolean;
    /** Labels with the logarithm (base 2) of their odds, best first; `unknown` at 0 for a text of unknown words. */
    computeOdds(text: string): [label: string, odds: number][];
  }
  export default function createClassifier(): Classifier;
}
