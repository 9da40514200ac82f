import { beginStretch, checkTime, spend } from './budget';
import { CommandError } from './errors';
import { compileExpression, Needs } from './expressions';

const isOver = () => {
  throw new CommandError(50, 'operation exceeded time limit');
};
afterEach(() => beginStretch(() => undefined));

test('steps of work ask now and then whether the time of the command is up', () => {
  beginStretch(isOver);
  expect(() => {
    for (let steps = 0; steps < 10_000; steps++) spend();
  }).toThrow(expect.objectContaining({ code: 50 }));
  expect(checkTime).toThrow('exceeded time limit');
});

test.each<[string, unknown]>([
  ['$map', { $map: { input: { $range: [0, 5000] }, in: 1 } }],
  ['$filter', { $filter: { input: { $range: [0, 5000] }, cond: 1 } }],
  ['$in', { $in: [-1, { $range: [0, 5000] }] }],
])('%s ends when the time of the command is up', (_, expression) => {
  const evaluate = compileExpression(expression, { needs: new Needs(), vars: {} });
  beginStretch(isOver);
  expect(() => evaluate({}, {})).toThrow('operation exceeded time limit');
});
