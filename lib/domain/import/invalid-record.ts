import type { z } from 'zod';
import type { DateFault } from './date-reader';

type Issue = z.core.$ZodIssue;

/**
 * @param fields those that a record may have
 * @param dateFaults why dates in other forms could not be read, by field
 * @returns all validation errors of a record in one line, each with its field and what to give instead
 */
export const describeInvalid = (
  error: z.ZodError,
  fields: readonly string[],
  dateFaults: ReadonlyMap<string, DateFault> = new Map(),
): string =>
  error.issues
    .flatMap((issue) => {
      const date = dateFaults.get(issue.path.join('.'));
      if (!date) return describeIssue(issue, fields);
      return 'fault' in date
        ? [at(issue, date.fault)]
        : describeIssue(issue, fields).map((described) => `${described}; ${date.hint}`);
    })
    .join('; ');

function describeIssue(issue: Issue, fields: readonly string[]): string[] {
  if (issue.code === 'invalid_union' && issue.message === 'Invalid input') return describeUnion(issue);
  if (issue.code === 'unrecognized_keys') {
    const hint =
      issue.path.length === 0
        ? `; the fields are ${fields.join(', ')}. Name what yours mean with --map ${issue.keys[0]}=FIELD`
        : '';
    return [at(issue, `there is no field "${issue.keys.join('", "')}"${hint}`)];
  }
  return [at(issue, inWords(issue))];
}

const at = ({ path }: Pick<Issue, 'path'>, message: string): string =>
  path.length > 0 ? `${path.join('.')}: ${message}` : message;

const TYPES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const wordFor = (type: string): string => TYPES[type] ?? type;

function inWords(issue: Issue): string {
  const [, received] = /^Invalid input: expected \w+, received (\w+)$/.exec(issue.message) ?? [];
  if (received === 'undefined') return 'is missing';
  if (issue.code === 'invalid_value' && issue.message.startsWith('Invalid '))
    return `must be one of ${issue.values.map((value) => (value === '' ? '""' : String(value))).join(', ')}`;
  if (issue.code !== 'invalid_type' || !received) return issue.message;
  const expected = wordFor(issue.expected);
  return issue.expected === 'int' ? `must be ${expected}` : `must be ${expected}, not ${wordFor(received)}`;
}

/** The errors of the first form that has the type of the value; else the types that it may have. */
function describeUnion(union: z.core.$ZodIssueInvalidUnion): string[] {
  const forms = formsOf(union);
  const meant = forms.find((issues) => !issues.some(isOfWholeType));
  if (meant)
    return meant.flatMap((issue) => describeIssue({ ...issue, path: [...union.path, ...issue.path] }, []));
  const expected = forms.flatMap((issues) =>
    issues.filter(isOfWholeType).map((issue) => wordFor(issue.expected)),
  );
  return [at(union, `must be ${[...new Set(expected)].join(' or ')}`)];
}

/** The errors of each form; those of a form that has forms itself beside the others. */
const formsOf = ({ errors }: z.core.$ZodIssueInvalidUnion): Issue[][] =>
  errors.flatMap((issues) => {
    const [first] = issues;
    return first?.code === 'invalid_union' && first.path.length === 0 && issues.length === 1
      ? formsOf(first)
      : [issues];
  });

const isOfWholeType = (issue: Issue): issue is z.core.$ZodIssueInvalidType =>
  issue.code === 'invalid_type' && issue.path.length === 0;
