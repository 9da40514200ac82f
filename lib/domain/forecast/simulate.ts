import { fit, Rows } from '@/lib/domain/forecast/fit';
import { forecastOf } from '@/lib/domain/forecast/forecast';
import { wholePercent } from '@/lib/domain/forecast/judged';
import { AVERAGE_LOG_ODDS, chanceOf, type Inputs } from '@/lib/domain/forecast/model-inputs';
import { History } from '@/lib/domain/forecast/past-rumors';
import { countKey, forecastRecord, type Percents, PREDICTORS } from '@/lib/domain/forecast/record';
import { createRandom } from '@/lib/domain/sample/random';
import { type InventedRumor, invent, VOTES, WORLDS, type World } from './simulated-world';
import type { Trial } from './trial';

/** The rest is forecast with weights fitted to them. */
const FITTED = 2 / 3;
const SEEDS_BETWEEN_SITES = 1_000;

/** @returns one trial for each world, always the same */
export async function simulateForecasts(worlds: readonly World[] = WORLDS): Promise<Trial[]> {
  const trials: Trial[] = [];
  for (const world of worlds) trials.push(await tryWorld(world));
  return trials;
}

/** What the forecasts of some sites add up to. */
interface Sums {
  counts: Record<string, number>;
  /** Of the rumors that weights were fitted to. */
  settled: { correct: number; incorrect: number };
  shown: number;
  covered: number;
  early: number;
}

async function tryWorld(world: World): Promise<Trial> {
  const sums: Sums = {
    counts: {},
    settled: { correct: 0, incorrect: 0 },
    shown: 0,
    covered: 0,
    early: 0,
  };
  const coverages: number[] = [];
  for (let site = 0; site < world.sites; site++) {
    const { shown, covered } = sums;
    await trySite({ ...world, seed: world.seed + SEEDS_BETWEEN_SITES * site }, sums);
    coverages.push((sums.covered - covered) / (sums.shown - shown));
  }
  const { counts, settled, shown, covered, early } = sums;
  const average = settled.correct / (settled.correct + settled.incorrect);
  const { scores, rivals, bins } = forecastRecord(counts, average);
  return {
    name: world.name,
    forecasts: shown,
    settled: Math.round((settled.correct + settled.incorrect) / world.sites),
    tooEarly: rounded(early / (early + shown)),
    coverage: rounded(covered / shown),
    coverageError: world.sites === 1 ? null : rounded(standardErrorOf(coverages)),
    ours: scores!,
    rivals: rivals!,
    bins,
  };
}

const rounded = (share: number) => Math.round(share * 1000) / 1000;

/** Forecasts of one site are off together, so that sites are counted, not forecasts. */
function standardErrorOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}

async function trySite(world: World, sums: Sums): Promise<void> {
  const rumors = invent(world);
  const split = rumors[Math.floor(rumors.length * FITTED)]!.at;
  const rows = new Rows();
  const tested: { rumor: InventedRumor; moments: readonly Inputs[] }[] = [];
  const byId = new Map(rumors.map((rumor) => [rumor.id, rumor]));
  const history = new History({
    add: (settled) => {
      const { id, at, settledAt } = settled.rumor;
      if (at >= split) tested.push({ rumor: byId.get(id)!, moments: settled.moments });
      else if ((settledAt ?? at) < split) rows.add(settled);
    },
  });
  for (const rumor of rumors) history.add(rumor);
  await history.end();
  const weights = await fit(rows, 'simulated');
  sums.settled.correct += rows.settled.correct;
  sums.settled.incorrect += rows.settled.incorrect;
  /** The first forecast of one report of each claim: others of the claim would turn out the same way. */
  const judged = new Map<string, { percents: Percents; isCorrect: boolean }>();
  const random = createRandom(world.seed);
  for (const { rumor, moments } of tested)
    for (const inputs of moments) {
      const forecast = forecastOf(inputs, weights);
      if (forecast.too_early) {
        sums.early++;
        continue;
      }
      const truth = Math.round(100 * rumor.chanceAfter(inputs.weeks));
      if (forecast.low <= truth && truth <= forecast.high) sums.covered++;
      sums.shown++;
      if (inputs.weeks > 0) continue;
      const [claim = ''] = rumor.stories;
      if (judged.has(claim) && random() < 0.6) continue;
      judged.set(claim, {
        isCorrect: rumor.isCorrect === true,
        percents: {
          first: forecast.percent,
          open: forecast.percent,
          record: wholePercent(chanceOf(inputs.record + AVERAGE_LOG_ODDS)),
          votes: wholePercent((rumor.believers + 1) / (VOTES + 2)),
        },
      });
    }
  for (const { percents, isCorrect } of judged.values())
    for (const predictor of PREDICTORS) {
      const key = countKey(predictor, percents[predictor], isCorrect);
      sums.counts[key] = (sums.counts[key] ?? 0) + 1;
    }
}
