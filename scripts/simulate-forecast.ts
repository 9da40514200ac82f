import { writeFileSync } from 'node:fs';
import { RIVALS } from '@/lib/domain/forecast/record';
import { simulateForecasts } from '@/lib/domain/forecast/simulate';

/** `npm run simulate:forecast`: prints how well forecasts do, and writes it for the page of the forecasts' record. */
const RESULT = 'lib/domain/forecast/trials.generated.ts';

const trials = await simulateForecasts();
for (const { name, forecasts, settled, tooEarly, coverage, coverageError, ours, rivals, bins } of trials) {
  const error = coverageError === null ? '' : ` ± ${coverageError}`;
  console.log(
    `${name}: ${forecasts} forecasts by ${settled} settled rumors, ${tooEarly} too early to say, coverage ${coverage}${error}`,
  );
  for (const rival of RIVALS) {
    const margin = (rivals[rival].brier - ours.brier).toFixed(4);
    console.log(`  Brier score ${ours.brier}, ${rival} ${rivals[rival].brier}: better by ${margin}`);
  }
  for (const { from, to, count, forecast, correct, low, high } of bins)
    if (count > 0)
      console.log(
        `  ${from} to ${to - 1} %: ${count}, ${forecast} % forecast, ${correct} % true (${low} to ${high})`,
      );
}
writeFileSync(
  RESULT,
  `import type { Trial } from './trial';\n\n/** Written by \`npm run simulate:forecast\`. */\nexport const FORECAST_TRIALS: readonly Trial[] = ${JSON.stringify(trials, null, 2)};\n`,
);
