import { timesOf } from './times';

test('the time of each part in its order, and the slowest files of all parts first', () => {
  const part = (title: string, ms: number, files: { file: string; ms: number }[] = []) => ({
    title,
    ms,
    files,
    passed: 1,
    failed: 0,
    skipped: [],
  });
  const many = Array.from({ length: 20 }, (_, place) => ({ file: `${place}.test.ts`, ms: place * 1_000 }));
  const lines = timesOf([
    part('Lint', 4_400),
    part('Attacks', 754_000, [{ file: 'floods.attack.ts', ms: 61_000 }]),
    part('Unit', 60_000, many),
  ]).split('\n');
  expect(lines.slice(0, 7)).toEqual([
    'Time of each part, in minutes:',
    '   0:04  Lint',
    '  12:34  Attacks',
    '   1:00  Unit',
    'Slowest files of tests:',
    '   1:01  floods.attack.ts',
    '   0:19  19.test.ts',
  ]);
  expect(lines).toHaveLength(5 + 15);
});
