import { groupByMonth } from './months';

const at = (timestamp: string) => ({ timestamp });

test('months follow the order of the list, and each holds its items in order', () => {
  const items = [
    at('2026-11-20T10:00:00.000Z'),
    at('2026-11-01T00:00:00.000Z'),
    at('2025-11-30T12:00:00.000Z'),
  ];
  expect(groupByMonth(items)).toEqual([
    { key: '2026-11', label: 'November 2026', items: [items[0], items[1]] },
    { key: '2025-11', label: 'November 2025', items: [items[2]] },
  ]);
});

test('a month begins and ends at midnight UTC', () => {
  const months = groupByMonth([at('2026-11-01T00:00:00.000Z'), at('2026-10-31T23:59:59.999Z')]);
  expect(months.map(({ label }) => label)).toEqual(['November 2026', 'October 2026']);
});

test('no items make no months', () => {
  expect(groupByMonth([])).toEqual([]);
});
