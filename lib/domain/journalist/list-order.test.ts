import { type JournalistOrder, orderFigure, sortJournalists } from './list-order';

const journalist = (
  name: string,
  tweetCount: number,
  rumorCount: number,
  [correct, incorrect]: [number, number],
  score: number | null,
) => ({ name, tweetCount, rumorCount, score, record: { correct, incorrect, unconfirmable: 0, pending: 0 } });

const ALL = [
  journalist('Cy', 90, 10, [5, 5], 5.4),
  journalist('élan', 80, 40, [9, 1], 8.26),
  journalist('Ana', 70, 1, [1, 0], 9.99),
  journalist('Bo', 60, 30, [18, 2], 8.9),
  journalist('Di', 0, 0, [0, 0], null),
];

test.each<[JournalistOrder, string[]]>([
  ['reports', ['Cy: 90 reports', 'élan: 80 reports', 'Ana: 70 reports', 'Bo: 60 reports', 'Di: 0 reports']],
  ['rumors', ['élan: 40 rumors', 'Bo: 30 rumors', 'Cy: 10 rumors', 'Ana: 1 rumor', 'Di: 0 rumors']],
  ['rate', ['Bo: 30 rumors', 'élan: 40 rumors', 'Cy: 10 rumors', 'Ana: 1 rumor', 'Di: 0 rumors']],
  ['name', ['Ana: 1 rumor', 'Bo: 30 rumors', 'Cy: 10 rumors', 'Di: 0 rumors', 'élan: 40 rumors']],
])(
  'journalists by %s are in that order, and show how many reports or rumors they have',
  (order, expected) => {
    const shown = sortJournalists(ALL, order).map((one) => `${one.name}: ${orderFigure(one, order)}`);
    expect(shown).toEqual(expected);
  },
);
