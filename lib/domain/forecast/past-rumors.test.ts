import { WEEK_MS } from './evidence-inputs';
import { History, type PastRumor, type Settled } from './past-rumors';

const START = Date.UTC(2026, 0, 5);

/** A correct rumor of a story, so many hours after the others began. */
const rumor = (id: string, hours: number, other: Partial<PastRumor> = {}): PastRumor => ({
  id,
  at: START + 52 * WEEK_MS + hours * 3_600_000,
  reporters: ['dana'],
  strength: null,
  rumor_type: null,
  sourcing: 'own',
  stories: ['trade'],
  players: ['obanor'],
  teams: [],
  kind: 'trade',
  impressiveness: 1,
  isCorrect: true,
  settledAt: START + 60 * WEEK_MS,
  ...other,
});
/** What gives a reporter a record at the time of the rumors. */
const earlier = (reporter: string): PastRumor =>
  rumor(`earlier-${reporter}`, 0, {
    at: START,
    settledAt: START + WEEK_MS,
    reporters: [reporter],
    stories: [`story of ${reporter}`],
  });

test.each<[string, PastRumor[], boolean[]]>([
  ['two reports of one claim', [rumor('a', 0), rumor('b', 30, { reporters: ['cole'] })], [true, false]],
  ['two stories', [rumor('a', 0), rumor('b', 30, { stories: ['injury'] })], [true, true]],
  ['two players of one story', [rumor('a', 0), rumor('b', 30, { players: ['holm'] })], [true, true]],
  ['two outcomes', [rumor('a', 0), rumor('b', 30, { isCorrect: false })], [true, true]],
  [
    'two reports by who has no record, which are not used',
    [rumor('a', 0, { reporters: ['ana'] }), rumor('b', 30, { reporters: ['ben'] })],
    [true, true],
  ],
])('which of %s begins a claim', async (_, rumors, expected) => {
  const added: Settled[] = [];
  const history = new History({ add: (settled) => added.push(settled) });
  for (const past of [earlier('cole'), earlier('dana'), ...rumors]) history.add(past);
  await history.end();
  expect(added.slice(2).map(({ isNewClaim }) => isNewClaim)).toEqual(expected);
});
