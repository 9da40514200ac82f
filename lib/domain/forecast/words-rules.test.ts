import { forecastOf } from './forecast';
import { type Inputs, PARTS } from './model-inputs';
import { DEFAULT_WEIGHTS } from './weights';
import { likelyText, partText } from './words-rules';

const inputs: Inputs = {
  side: 'claim',
  record: 0.9,
  kind: 0.4,
  variance: 0.02,
  settled: 20,
  strength: 'strong',
  rumor_type: 'major_control',
  confirmed: 0.8,
  confirmations: 1,
  denied: 1.2,
  denials: 2,
  weeks: 3,
};

test('each part of a claim has its words', () => {
  expect(PARTS.map((part) => partText(part, inputs, ['Dana Whitlock']))).toEqual([
    'Where every rumor starts',
    'The record of Dana Whitlock',
    'The same record in this kind of news',
    'It’s worded firmly',
    'It’s worded cautiously',
    'How much it is up to the people involved',
    'It says something isn’t so',
    'Another reporter confirms it independently',
    '2 reporters deny it',
    '3 weeks without an outcome',
  ]);
});

test('of a denial, the words are of what it denies, and its breakdown takes away what the claim has', () => {
  const denial: Inputs = { ...inputs, side: 'denial' };
  expect(partText('record', denial, ['Dana Whitlock'])).toBe(
    'The record of Dana Whitlock, who reported what it denies',
  );
  expect(partText('confirmed', denial, [])).toBe('Another reporter confirms what it denies independently');
  expect(partText('denied', denial, [])).toBe('2 reporters deny the same thing');
  expect(partText('weeks', denial, [])).toBe('What it denies has gone 3 weeks without an outcome');
  expect(likelyText(28, 'denial')).toBe('28% likely that the denial holds up');
  expect(likelyText(72, 'claim')).toBe('72% likely');
  const record = forecastOf(denial, DEFAULT_WEIGHTS).breakdown.find(({ part }) => part === 'record');
  expect(record?.points).toBeLessThan(0);
});
