import { writeFileSync } from 'node:fs';
import { simulateScores } from '@/lib/domain/score/simulation';

/** `npm run simulate:score`: prints how well the score does, and writes it for the page "How we rate". */
const RESULT = 'lib/domain/score/trials.generated.ts';

const trials = simulateScores();
for (const trial of trials) {
  const { name, coverage, coverageByResolved, rankCorrelation, reliable, betterThanAverage } = trial;
  const groups = coverageByResolved.map(({ upTo, coverage: share }) => `up to ${upTo}: ${share}`);
  console.log(`${name}: coverage ${coverage} (${groups.join(', ')}), rank correlation ${rankCorrelation}`);
  console.log(`  ${reliable} called Reliable, ${betterThanAverage} of them better than average`);
}
writeFileSync(
  RESULT,
  `import type { ScoreTrial } from './trial';\n\n/** Written by \`npm run simulate:score\`. */\nexport const TRIALS: readonly ScoreTrial[] = ${JSON.stringify(trials, null, 2)};\n`,
);
