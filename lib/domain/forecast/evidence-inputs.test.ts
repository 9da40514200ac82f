import { forecastOf } from '@/lib/domain/forecast/forecast';
import { PARTS } from '@/lib/domain/forecast/model-inputs';
import { DEFAULT_WEIGHTS, PRIORS, type Weights } from '@/lib/domain/forecast/weights';
import { RUMOR_TYPES, STRENGTHS } from '@/lib/domain/tweet/vocabulary';
import fc from '@/test/fast-check';
import { inputsOf } from './evidence-inputs';
import { type Report, rolesOf } from './role';
import { type TrackRecord, trackRecordOf } from './track-record';

const NOW = Date.UTC(2026, 10, 27);
const HOUR_MS = 3_600_000;
const REPORTERS = ['ana', 'ben', 'cleo', 'dana', 'eli', 'fay', 'gus', 'hal'] as const;

const report = (id: string, reporter: string, change: Partial<Report> = {}): Report => ({
  id,
  at: NOW - 48 * HOUR_MS,
  reporters: [reporter],
  text: `Utah trades player ${id}.`,
  strength: 'medium',
  rumor_type: 'medium_control',
  sourcing: 'own',
  stories: ['story'],
  players: ['brandt'],
  teams: [],
  ...change,
});

/** Weights as fits have them: of the signs that they may have. */
const weights = fc
  .tuple(
    ...PARTS.map((part) =>
      fc.double({ min: -2, max: 2, noNaN: true }).map((value) => {
        const { sign } = PRIORS[part];
        return sign === 0 ? value : sign * Math.abs(value);
      }),
    ),
  )
  .map((values): Weights => ({ ...DEFAULT_WEIGHTS, id: 'random', weights: values }));

const trackRecord = fc.integer({ min: 0, max: 40 }).chain((weight) =>
  fc.record({ correct: fc.integer({ min: 0, max: weight }), kind: fc.integer({ min: 0, max: weight }) }).map(
    ({ correct, kind }): TrackRecord =>
      trackRecordOf({ correct, weight, squares: weight }, weight, {
        correct: Math.min(kind, correct),
        weight: kind,
      }),
  ),
);
const records = fc
  .tuple(...REPORTERS.map(() => trackRecord))
  .map(
    (trackRecords) => new Map(REPORTERS.map((reporter, place) => [reporter as string, trackRecords[place]!])),
  );

/** Reports of one claim by the first six reporters, each by one of them. */
const reports = fc
  .uniqueArray(
    fc.record({
      reporter: fc.constantFrom(...REPORTERS.slice(0, 6)),
      hours: fc.integer({ min: 1, max: 400 }),
      sourcing: fc.constantFrom('own', 'own', 'repetition', 'denial', null),
      strength: fc.constantFrom(...STRENGTHS, null),
      rumor_type: fc.constantFrom(...RUMOR_TYPES, null),
    }),
    { minLength: 1, maxLength: 6, selector: ({ reporter }) => reporter },
  )
  .map((chosen) =>
    chosen.map(({ reporter, hours, ...fields }) =>
      report(reporter, reporter, { ...fields, at: NOW - hours * HOUR_MS }),
    ),
  );

const forecast = (of: Report, all: readonly Report[], known: Map<string, TrackRecord>, model: Weights) => {
  const { inputs } = inputsOf(of, {
    reports: all,
    roles: rolesOf(all),
    trackRecordOf: (reporter) => known.get(reporter) ?? null,
    now: NOW,
  });
  return forecastOf(inputs, model);
};

/** Claims among them, which are of sources of their own. */
const claimOf = (all: readonly Report[]) => all.find(({ sourcing }) => sourcing === 'own');

test('one more who confirms it of sources of their own never lowers a forecast', () => {
  fc.assert(
    fc.property(reports, records, weights, fc.integer({ min: 1, max: 400 }), (all, known, model, hours) => {
      const claim = claimOf(all);
      fc.pre(claim !== undefined);
      const more = [...all, report('more', 'gus', { at: NOW - hours * HOUR_MS })];
      const [before, after] = [forecast(claim!, all, known, model), forecast(claim!, more, known, model)];
      if (!before.too_early && !after.too_early) expect(after.percent).toBeGreaterThanOrEqual(before.percent);
    }),
  );
});

test('one more correct rumor of any reporter who says so never lowers it', () => {
  fc.assert(
    fc.property(
      reports,
      records,
      weights,
      fc.integer({ min: 0, max: 5 }),
      fc.boolean(),
      (all, known, model, place, isKind) => {
        const claim = claimOf(all);
        const better = all[place % all.length]!;
        fc.pre(claim !== undefined && better.sourcing === 'own');
        const sums = { correct: 4, weight: 8, squares: 8 };
        const kind = { correct: 2, weight: 4 };
        const grown = isKind ? { correct: 3, weight: 5 } : kind;
        const before = new Map(known).set(better.reporters[0]!, trackRecordOf(sums, 8, kind));
        const after = new Map(known).set(
          better.reporters[0]!,
          trackRecordOf({ correct: 5, weight: 9, squares: 9 }, 9, grown),
        );
        expect(forecast(claim!, all, after, model).percent).toBeGreaterThanOrEqual(
          forecast(claim!, all, before, model).percent,
        );
      },
    ),
  );
});

test('a denial never raises the claim, and one more denial never lowers that of a denial', () => {
  fc.assert(
    fc.property(reports, records, weights, (all, known, model) => {
      const more = [...all, report('more', 'gus', { at: NOW - HOUR_MS / 2, sourcing: 'denial' })];
      for (const one of all) {
        if (one.sourcing === null || one.sourcing === 'repetition') continue;
        const [before, after] = [forecast(one, all, known, model), forecast(one, more, known, model)];
        if (before.too_early === 'denials_alone') continue;
        if (one.sourcing === 'own') expect(after.percent).toBeLessThanOrEqual(before.percent);
        else expect(after.percent).toBeGreaterThanOrEqual(before.percent);
      }
    }),
  );
});

test('one who has no record, and stays when somebody takes a report back, does not raise the claim', () => {
  const poor = { share: 0.34, kindShare: 0.34, size: 200, settled: 200 };
  const poorest = { share: 0.31, kindShare: 0.31, size: 200, settled: 200 };
  const known = new Map([
    ['ana', { share: 0.64, kindShare: 0.64, size: 8, settled: 0 }],
    ['cleo', poor],
    ['gus', poorest],
  ]);
  const together = report('1', '', { reporters: ['ana', 'cleo'] });
  const claim = report('2', 'gus');
  const denial = report('3', 'cleo', { at: NOW - HOUR_MS, sourcing: 'denial' });
  const kind = (...reports: Report[]) =>
    inputsOf(claim, {
      reports,
      roles: rolesOf(reports),
      trackRecordOf: (reporter) => known.get(reporter) ?? null,
      now: NOW,
    }).inputs.kind;
  expect(kind(together, claim, denial)).toBeLessThanOrEqual(kind(together, claim));
});

/** Reports by one to three of the reporters together, who may also speak again or change sides. */
const joint = fc.record({
  reporters: fc.uniqueArray(fc.constantFrom(...REPORTERS), { minLength: 1, maxLength: 3 }),
  hours: fc.integer({ min: 1, max: 400 }),
  text: fc.constantFrom('It is so.', 'Sources: Utah is trading Cole Brandt to Miami.', ''),
  sourcing: fc.constantFrom('own' as const, 'own' as const, 'repetition' as const, 'denial' as const, null),
  stories: fc.constantFrom(['story'], ['story', 'other'], ['other']),
  players: fc.constantFrom([], ['brandt'], ['holm'], ['brandt', 'holm']),
});
const jointReports = fc
  .array(joint, { minLength: 1, maxLength: 9 })
  .map((chosen) =>
    chosen.map(({ hours, ...fields }, place) =>
      report(String(place), '', { ...fields, at: NOW - hours * HOUR_MS }),
    ),
  );

test.each(['own', 'denial'] as const)(
  'of those who report together, one more report never moves it the wrong way: %s',
  (sourcing) => {
    fc.assert(
      fc.property(jointReports, records, weights, joint, (all, known, model, { reporters }) => {
        const more = report('more', '', {
          ...{ reporters, sourcing, at: NOW - 1, text: 'Said in other words.' },
          ...{ stories: ['story', 'other'], players: [] },
        });
        const roles = rolesOf(all);
        for (const one of all) {
          const isClaim = ['origin', 'confirmation'].includes(roles.get(one.id) ?? '');
          // Whoever denies a report of their own still stands by that one.
          if (
            !isClaim ||
            (sourcing === 'denial' && one.reporters.some((name) => reporters.some((other) => other === name)))
          )
            continue;
          const [before, after] = [
            forecast(one, all, known, model),
            forecast(one, [...all, more], known, model),
          ];
          if (before.too_early || after.too_early) continue;
          const moved = after.percent - before.percent;
          expect(sourcing === 'own' ? moved : -moved).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 500 },
    );
  },
);

test('a repetition changes nothing, whenever it is made', () => {
  fc.assert(
    fc.property(reports, records, weights, fc.integer({ min: 0, max: 500 }), (all, known, model, hours) => {
      const more = [...all, report('more', 'gus', { at: NOW - hours * HOUR_MS, sourcing: 'repetition' })];
      for (const one of all)
        expect(forecast(one, more, known, model)).toEqual(forecast(one, all, known, model));
    }),
  );
});

test('the nearly same words within an hour are a repetition, and change nothing', () => {
  const origin = report('1', 'ana', {
    text: 'Sources: Utah is trading Cole Brandt to Miami for two first-round picks.',
  });
  const copy = { ...origin, id: '2', reporters: ['ben'], at: origin.at + HOUR_MS };
  const known = new Map(
    REPORTERS.map((name) => [
      name as string,
      trackRecordOf({ correct: 9, weight: 10, squares: 10 }, 10, { correct: 0, weight: 0 }),
    ]),
  );
  expect(rolesOf([copy, origin])).toEqual(
    new Map([
      ['1', 'origin'],
      ['2', 'repetition'],
    ]),
  );
  expect(forecast(origin, [origin, copy], known, DEFAULT_WEIGHTS)).toEqual(
    forecast(origin, [origin], known, DEFAULT_WEIGHTS),
  );
  const later = { ...copy, at: copy.at + 1 };
  expect(rolesOf([origin, later]).get('2')).toBe('confirmation');
});

test('the order of arrival does not matter', () => {
  fc.assert(
    fc.property(reports, records, weights, fc.infiniteStream(fc.nat()), (all, known, model, order) => {
      const shuffled = all
        .map((one) => ({ one, place: order.next().value as number }))
        .sort((a, b) => a.place - b.place)
        .map(({ one }) => one);
      for (const one of all)
        expect(forecast(one, shuffled, known, model)).toEqual(forecast(one, all, known, model));
    }),
  );
});

test.each<[string, Report[], string | null]>([
  ['a reporter without a record', [report('1', 'nobody')], 'no_record'],
  [
    'denials alone',
    [report('1', 'ana', { sourcing: 'denial' }), report('2', 'ben', { sourcing: 'denial' })],
    'denials_alone',
  ],
  ['a report of ten reporters', [report('1', 'ana', { reporters: [...REPORTERS, 'x', 'y'] })], null],
  [
    'a text that no rule understands',
    [report('1', 'ana', { strength: null, rumor_type: null, sourcing: null })],
    'wide_band',
  ],
  ['a report of the future', [report('1', 'ana', { at: NOW + 9e12 })], null],
  ['a time that is none', [report('1', 'ana', { at: Number.NaN })], null],
])('%s', (_, all, tooEarly) => {
  const known = new Map(
    REPORTERS.map((name) => [
      name as string,
      trackRecordOf({ correct: 20, weight: 30, squares: 30 }, 30, { correct: 0, weight: 0 }),
    ]),
  );
  const { percent, low, high, too_early } = forecast(all[0]!, all, known, DEFAULT_WEIGHTS);
  expect(too_early).toBe(tooEarly);
  for (const value of [percent, low, high]) expect(value).toBeGreaterThanOrEqual(1);
  expect(low).toBeLessThanOrEqual(percent);
  expect(percent).toBeLessThanOrEqual(high);
});

test('of one who changed sides, the last word counts', () => {
  const known = new Map(
    REPORTERS.map((name) => [
      name as string,
      trackRecordOf({ correct: 20, weight: 30, squares: 30 }, 30, { correct: 0, weight: 0 }),
    ]),
  );
  const origin = report('1', 'ana');
  const confirms = report('2', 'ben', { at: origin.at + HOUR_MS, text: 'It is so.' });
  const denies = report('3', 'ben', { at: origin.at + 2 * HOUR_MS, sourcing: 'denial' });
  const percent = (...all: Report[]) => forecast(origin, all, known, DEFAULT_WEIGHTS).percent;
  expect(percent(origin, confirms, denies)).toBe(percent(origin, denies));
  expect(percent(origin, denies)).toBeLessThan(percent(origin));
  expect(percent(origin)).toBeLessThan(percent(origin, confirms));
});
