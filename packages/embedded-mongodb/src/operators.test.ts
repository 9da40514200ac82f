import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMANDS } from './commands';
import { compileExpression, expressionOperators, Needs } from './expressions';
import { ACCUMULATORS, compileGroup } from './group';
import { compileFilter, filterOperators } from './match';
import { PROJECTION_OPERATORS } from './projection';
import { compileTransforms, STAGE_NAMES } from './stages';
import { compileUpdate } from './update';
import { CHANGES, PUSH_MODIFIERS } from './update-operators';

const text = readFileSync(join(__dirname, '../docs/operators.md'), 'utf8');
const [, ...sections] = text.split(/^## /m);
const rowsOf = (title: string) =>
  (sections.find((section) => section.startsWith(`${title}:`)) ?? '').split('\n').flatMap((line) => {
    const [, name, ...who] = /^\| `([^`]+)` *\|(.*)\|(.*)\|(.*)\|(.*)\|$/.exec(line) ?? [];
    return name === undefined ? [] : [{ name, isNeeded: who.some((cell) => cell.trim() === 'x') }];
  });

const KNOWN: Record<string, readonly string[]> = {
  Filters: filterOperators(),
  Projections: PROJECTION_OPERATORS,
  Updates: [...Object.keys(CHANGES), '$rename'],
  'Modifiers of `$push`': PUSH_MODIFIERS,
  Stages: STAGE_NAMES,
  Accumulators: Object.keys(ACCUMULATORS),
  Expressions: expressionOperators(),
  Commands: Object.keys(COMMANDS),
};

test('docs/operators.md has a table for each kind of operator', () => {
  expect(sections.map((section) => section.slice(0, section.indexOf(':')))).toEqual(Object.keys(KNOWN));
});

test.each(Object.entries(KNOWN))(
  'docs/operators.md lists the %s that there are, each with whom it is for',
  (title, known) => {
    const rows = rowsOf(title);
    expect(rows.map(({ name }) => name).sort()).toEqual([...known].sort());
    expect(rows.filter(({ isNeeded }) => !isNeeded)).toEqual([]);
  },
);

const env = () => ({ needs: new Needs(), vars: {} });

describe("what is left out has MongoDB's error for an unknown name", () => {
  const expressions = [
    '$sin',
    '$pow',
    '$abs',
    '$bitAnd',
    '$cmp',
    '$let',
    '$reduce',
    '$setUnion',
    '$regexMatch',
    '$trim',
  ];
  const others = [
    '$dateAdd',
    '$dateTrunc',
    '$convert',
    '$toDate',
    '$zip',
    '$sortArray',
    '$getField',
    '$function',
  ];
  test.each<[string, number, string, () => unknown]>([
    ...[...expressions, ...others].map((op): [string, number, string, () => unknown] => [
      op,
      168,
      `Unrecognized expression '${op}'`,
      () => compileExpression({ [op]: 1 }, env()),
    ]),
    ...['$stdDevPop', '$topN', '$mergeObjects', '$count'].map(
      (op): [string, number, string, () => unknown] => [
        op,
        15952,
        `unknown group operator '${op}'`,
        () => compileGroup({ _id: 1, n: { [op]: {} } }, env()),
      ],
    ),
    ...['$bucket', '$documents', '$densify'].map((stage): [string, number, string, () => unknown] => [
      stage,
      40324,
      `Unrecognized pipeline stage name: '${stage}'`,
      () => compileTransforms([{ [stage]: {} }], env()),
    ]),
    ...['$bitsAllSet', '$near', '$text'].map((op): [string, number, string, () => unknown] => [
      op,
      2,
      `unknown operator: ${op}`,
      () => compileFilter({ a: { [op]: 1 } }, env()),
    ]),
    ['$bit', 9, 'Unknown modifier: $bit', () => compileUpdate({ $bit: { a: { and: 1 } } }, env(), {})],
  ])('%s is error %i', (_, code, message, compile) => {
    expect(compile).toThrow(expect.objectContaining({ code, message: expect.stringContaining(message) }));
  });
});
