import { WEEK_MS } from '@/lib/domain/forecast/evidence-inputs';
import { chanceOf, logit } from '@/lib/domain/forecast/model-inputs';
import type { PastRumor } from '@/lib/domain/forecast/past-rumors';
import { between, createRandom, pick } from '@/lib/domain/sample/random';
import { betaQuantile } from '@/lib/domain/score/beta';
import { AVERAGE } from '@/lib/domain/score/constants';
import { RUMOR_TYPES, STRENGTHS } from '@/lib/domain/tweet/vocabulary';

/** Invented rumors of reporters whose accuracy is known, so that the true probability of each is known at each time. */

export interface World {
  name: string;
  seed: number;
  /** Which share of the reporters only repeats others. */
  repeating: number;
  /** The share of rumors of the average reporter that hold up. */
  average: number;
  claims: number;
  /** How many such sites are tried together: one small site alone says little about bands. */
  sites: number;
}

/** A rumor with what only its inventor knows. */
export interface InventedRumor extends PastRumor {
  /** The probability that it holds up, by all that was public so many weeks after the report. */
  chanceAfter(weeks: number): number;
  /** Votes of readers: how many of `VOTES` believe it. */
  believers: number;
}

const REPORTERS = 80;
const LIKENESS = 8;
const MONTHS_MS = 36 * 30 * 24 * 3_600_000;
const START = Date.UTC(2023, 0, 1);
export const VOTES = 15;
/** How much more likely a firm report is right, in log odds, and how much less a hedge. */
const BY_STRENGTH = { weak: -0.8, medium: 0, strong: 0.8 } as const;
const BY_TYPE = {
  no_control: -0.3,
  minor_control: -0.2,
  medium_control: 0,
  major_control: 0.2,
  full_control: 0.3,
  negative_statement: 0.1,
} as const;
/** Of those who hear of a claim, this share speaks. How often they are right grows with their accuracy. */
const LISTENERS = 4;
const SPEAKS = 0.4;
const rightOf = (accuracy: number) => 0.5 + 0.25 * accuracy;
/** True rumors are settled sooner: chances per week. */
const SETTLED_TRUE = 1 / 4;
const SETTLED_FALSE = 1 / 6;

/** @returns the rumors of one site of a world, earliest first; always the same for a seed */
export function invent({ seed, repeating, average, claims }: Omit<World, 'name' | 'sites'>): InventedRumor[] {
  const random = createRandom(seed);
  const reporters = Array.from({ length: REPORTERS }, (_, number) => ({
    name: `r${number}`,
    accuracy: betaQuantile(random(), LIKENESS * average, LIKENESS * (1 - average)),
    repeats: number < REPORTERS * repeating,
  }));
  const speaking = reporters.filter(({ repeats }) => !repeats);
  const copying = reporters.filter(({ repeats }) => repeats);
  const rumors: InventedRumor[] = [];
  for (let number = 0; number < claims; number++) {
    const origin = pick(random, speaking);
    const strength = pick(random, STRENGTHS);
    const rumor_type = pick(random, RUMOR_TYPES);
    const startOdds = logit(origin.accuracy) + BY_STRENGTH[strength] + BY_TYPE[rumor_type];
    const isTrue = random() < chanceOf(startOdds);
    const at = START + Math.floor(random() * MONTHS_MS);
    const openWeeks = -Math.log(1 - random()) / (isTrue ? SETTLED_TRUE : SETTLED_FALSE);
    const settledAt = at + openWeeks * WEEK_MS;
    const said: { at: number; odds: number }[] = [];
    const oddsAt = (now: number) =>
      said.reduce((sum, other) => (other.at <= now ? sum + other.odds : sum), startOdds) -
      (SETTLED_TRUE - SETTLED_FALSE) * Math.max(0, (now - at) / WEEK_MS);
    const tell = (reporter: (typeof reporters)[number], when: number, isDenial: boolean, isCopy = false) => {
      const sign = isDenial ? -1 : 1;
      const belief = chanceOf(0.3 + 0.35 * oddsAt(when) + (random() - 0.5));
      rumors.push({
        id: `c${number}-${reporter.name}-${rumors.length}`,
        at: when,
        reporters: [reporter.name],
        strength: isDenial ? 'medium' : strength,
        rumor_type: isDenial ? 'negative_statement' : rumor_type,
        sourcing: isCopy ? 'repetition' : isDenial ? 'denial' : 'own',
        stories: [`c${number}`],
        players: [],
        teams: [],
        kind: 'player_transaction',
        impressiveness: 1,
        isCorrect: isTrue !== isDenial,
        settledAt,
        chanceAfter: (weeks) => chanceOf(sign * oddsAt(when + weeks * WEEK_MS)),
        believers: Array.from({ length: VOTES }, () => random() < belief).filter((one) => one !== isDenial)
          .length,
      });
    };
    tell(origin, at, false);
    for (const [place, other] of someOf(random, speaking, LISTENERS).entries()) {
      if (other === origin || random() > SPEAKS) continue;
      const right = rightOf(other.accuracy);
      const isDenial = random() < right !== isTrue;
      const when = at + (place + 1) * 3_600_000;
      if (when >= settledAt) continue;
      said.push({ at: when, odds: (isDenial ? -1 : 1) * logit(right) });
      tell(other, when, isDenial);
    }
    for (const copy of someOf(random, copying, copying.length > 0 ? between(random, 0, 6) : 0))
      tell(copy, Math.min(at + between(random, 1, 300) * 60_000, settledAt - 1), false, true);
  }
  return rumors.sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
}

function someOf<Item>(random: () => number, items: readonly Item[], count: number): Item[] {
  const chosen = new Set<Item>();
  for (let tries = 0; tries < count && items.length > 0; tries++) chosen.add(pick(random, items));
  return [...chosen];
}

const LARGE = { repeating: 0, average: AVERAGE, claims: 9_000, sites: 1 } as const;
const SMALL = { repeating: 0.25, average: AVERAGE } as const;

export const WORLDS: readonly World[] = [
  { name: 'Reporters as the site assumes them', seed: 11, ...LARGE },
  { name: 'Half of the reporters only repeat others', seed: 12, ...LARGE, repeating: 0.5 },
  { name: 'Half of all rumors hold up', seed: 13, ...LARGE, average: 0.5 },
  { name: 'A small site', seed: 14, ...SMALL, claims: 900, sites: 1 },
  { name: '24 sites with 300 settled rumors', seed: 15, ...SMALL, claims: 135, sites: 24 },
  { name: '12 sites with 1,000 settled rumors', seed: 16, ...SMALL, claims: 380, sites: 12 },
  { name: '6 sites with 5,000 settled rumors', seed: 17, ...SMALL, claims: 1_800, sites: 6 },
];
