import { inOrder, type JournalistOrder, orderFigure } from './order';

const journalist = (
  name: string,
  tweetCount: number,
  rumorCount: number,
  [correct, incorrect]: [number, number],
) => ({ name, tweetCount, rumorCount, record: { correct, incorrect, unconfirmable: 0, pending: 0 } });

const ALL = [
  journalist('Cy', 90, 10, [5, 5]),
  journalist('élan', 80, 40, [9, 1]),
  journalist('Ana', 70, 1, [1, 0]),
  journalist('Bo', 60, 30, [18, 2]),
  journalist('Di', 0, 0, [0, 0]),
];

test.each<[JournalistOrder, string[]]>([
  ['reports', ['Cy: 90 reports', 'élan: 80 reports', 'Ana: 70 reports', 'Bo: 60 reports', 'Di: 0 reports']],
  ['rumors', ['élan: 40 rumors', 'Bo: 30 rumors', 'Cy: 10 rumors', 'Ana: 1 rumor', 'Di: 0 rumors']],
  [
    'rate',
    [
      'Bo: 90% of 20 held up',
      'élan: 90% of 10 held up',
      'Cy: 50% of 10 held up',
      'Ana: 100% of 1 held up',
      'Di: None settled',
    ],
  ],
  ['name', ['Ana: 1 rumor', 'Bo: 30 rumors', 'Cy: 10 rumors', 'Di: 0 rumors', 'élan: 40 rumors']],
])('journalists by %s show the number that they are sorted by', (order, expected) => {
  const shown = inOrder(ALL, order).map((one) => `${one.name}: ${orderFigure(one, order)}`);
  expect(shown).toEqual(expected);
});
