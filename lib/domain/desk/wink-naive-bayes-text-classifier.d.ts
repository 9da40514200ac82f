/** The used part of a package without types. */
declare module 'wink-naive-bayes-text-classifier' {
  interface Classifier {
    defineConfig(config: { considerOnlyPresence?: boolean; smoothingFactor?: number }): boolean;
    definePrepTasks(tasks: ((text: string) => string[])[]): number;
    learn(text: string, label: string): boolean;
    /** Needs at least two labels. */
    consolidate(): boolean;
    /** Labels with the base-2 logarithm of their odds, best first; `unknown` with 0 if all words are unknown. */
    computeOdds(text: string): [label: string, odds: number][];
  }
  export default function createClassifier(): Classifier;
}
