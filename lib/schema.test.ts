import { instant } from './schema';

test.each([
  ['2026-01-31T18:30:00Z', true],
  ['2026-01-31T18:30:00-05:00', true],
  ['2026-01-31T18:30:00', false],
  ['2026-02-30T00:00:00Z', false],
  ['0001-01-01T00:00:00Z', false],
  ['9999-12-31T23:59:59-12:00', false],
])('%s is a point in time: %s', (text, isOne) => {
  expect(instant.safeParse(text).success).toBe(isOne);
});
