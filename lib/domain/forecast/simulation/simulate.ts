import { createRandom } from '@/lib/domain/data/sample/random';
import { History } from '@/lib/domain/forecast/evidence/history';
import { fit, Rows } from '@/lib/domain/forecast/model/fit';
import { forecastOf } from '@/lib/domain/forecast/model/forecast';
import { AVERAGE_LOG_ODDS, chanceOf, type Inputs } from '@/lib/domain/forecast/model/inputs';
import { type Judged, recordOf } from '@/lib/domain/forecast/record';
import type { Trial } from './trial';
import { type InventedRumor, invent, VOTES, WORLDS, type World } from './world';

/** The rest is forecast with weights fitted to them. */
const FITTED = 2 / 3;

/** @returns one trial for each world, always the same */
export async function simulate(worlds: readonly World[] = WORLDS): Promise<Trial[]> {
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
  const judged = new Map<string, Judged>();
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
        chance: forecast.percent / 100,
        isCorrect: rumor.isCorrect === true,
        rivals: {
          average,
          record: chanceOf(inputs.record + AVERAGE_LOG_ODDS),
          votes: (rumor.believers + 1) / (VOTES + 2),
        },
      });
    }
  const { scores, rivals, bins } = recordOf([...judged.values()]);
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
