import { fit, Rows } from '@/lib/domain/forecast/fit';
import { forecastOf } from '@/lib/domain/forecast/forecast';
import { wholePercent } from '@/lib/domain/forecast/judged';
import { AVERAGE_LOG_ODDS, chanceOf, type Inputs } from '@/lib/domain/forecast/model-inputs';
import { History } from '@/lib/domain/forecast/past-rumors';
import { countKey, forecastRecord, type Percents, VOICES } from '@/lib/domain/forecast/record';
import { createRandom } from '@/lib/domain/sample/random';
import { type InventedRumor, invent, VOTES, WORLDS, type World } from './simulated-world';
import type { Trial } from './trial';

/** The rest is forecast with weights fitted to them. */
const FITTED = 2 / 3;

/** @returns one trial for each world, always the same */
export async function simulateForecasts(worlds: readonly World[] = WORLDS): Promise<Trial[]> {
  const trials: Trial[] = [];
  for (const world of worlds) trials.push(await tryWorld(world));
  return trials;
}

async function tryWorld(world: World): Promise<Trial> {
  const rumors = invent(world);
  const split = rumors[Math.floor(rumors.length * FITTED)]!.at;
  const rows = new Rows();
  const tested: { rumor: InventedRumor; moments: readonly Inputs[] }[] = [];
  const byId = new Map(rumors.map((rumor) => [rumor.id, rumor]));
  const history = new History({
    add: (moments, isCorrect, { id, at, settledAt }) => {
      if (at >= split) tested.push({ rumor: byId.get(id)!, moments });
      else if ((settledAt ?? at) < split) rows.add(moments, isCorrect);
    },
  });
  for (const rumor of rumors) history.add(rumor);
  await history.end();
  const weights = await fit(rows, 'simulated');
  const { correct, incorrect } = rows.settled;
  const average = correct / (correct + incorrect);
  /** The first forecast of one report of each claim: others of the claim would turn out the same way. */
  const judged = new Map<string, { percents: Percents; isCorrect: boolean }>();
  const random = createRandom(world.seed);
  let shown = 0;
  let covered = 0;
  let early = 0;
  for (const { rumor, moments } of tested)
    for (const inputs of moments) {
      const forecast = forecastOf(inputs, weights);
      if (forecast.too_early) {
        early++;
        continue;
      }
      const truth = Math.round(100 * rumor.chanceAfter(inputs.weeks));
      if (forecast.low <= truth && truth <= forecast.high) covered++;
      shown++;
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
  const counts: Record<string, number> = {};
  for (const { percents, isCorrect } of judged.values())
    for (const voice of VOICES) {
      const key = countKey(voice, percents[voice], isCorrect);
      counts[key] = (counts[key] ?? 0) + 1;
    }
  const { scores, rivals, bins } = forecastRecord(counts, average);
  const share = (part: number, whole: number) => Math.round((part / whole) * 1000) / 1000;
  return {
    name: world.name,
    forecasts: shown,
    tooEarly: share(early, early + shown),
    coverage: share(covered, shown),
    ours: scores!,
    rivals: rivals!,
    bins,
  };
}
