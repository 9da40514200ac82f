import type { PrismicDocument } from '@prismicio/client';
import { ownValue } from '@/lib/platform/text/own-value';
import { DATE_OPERATORS } from './dates';
import { type Argument, QueryError, textOf, typeOfPath, type Value, valueAt } from './fields';

/** One condition of a query: `[at(document.type, "blog_post")]`. */
export interface Predicate {
  operator: string;
  path: string;
  values: Argument[];
}

const PREDICATE = /\[\s*(?::\w+\s*=\s*)?([\w.-]+)\(((?:"(?:\\.|[^"\\])*"|[^"()])*)\)\s*\]/gy;

/**
 * @param query one `q` parameter: `[[at(document.type, "blog_post")][has(my.blog_post.image)]]`
 * @throws QueryError if it cannot be parsed
 */
export function parsePredicates(query: string): Predicate[] {
  const inner = query
    .trim()
    .match(/^\[([\s\S]*)\]$/)?.[1]
    ?.trim();
  if (inner === undefined) throw new QueryError(`unexpected query '${query}'`);
  const predicates: Predicate[] = [];
  PREDICATE.lastIndex = 0;
  let end = 0;
  for (let match = PREDICATE.exec(inner); match; match = PREDICATE.exec(inner)) {
    const [path, ...values] = parseArguments(match[2] as string);
    if (typeof path !== 'string') throw new QueryError(`unexpected query '${query}'`);
    predicates.push({ operator: match[1] as string, path, values });
    end = PREDICATE.lastIndex;
  }
  if (inner.slice(end).trim() !== '') throw new QueryError(`unexpected query '${inner.slice(end)}'`);
  return predicates;
}

/** Quoted strings, numbers, lists, and the path. */
function parseArguments(source: string): Argument[] {
  const tokens = source.match(/"(?:\\.|[^"\\])*"|[[\],]|[^\s,[\]"]+/g) ?? [];
  const list = (isNested: boolean): Argument[] => {
    const args: Argument[] = [];
    for (let token = tokens.shift(); token !== undefined; token = tokens.shift()) {
      if (token === ']' && isNested) return args;
      if (token === '[') args.push(list(true));
      else if (token !== ',') args.push(literal(token));
    }
    return args;
  };
  return list(false);
}

function literal(token: string): Argument {
  if (token.startsWith('"')) return token.slice(1, -1).replace(/\\(.)/g, '$1');
  if (token === 'true' || token === 'false') return token === 'true';
  return /^-?\d+(\.\d+)?$/.test(token) ? Number(token) : token;
}

type Operator = (found: Value, values: Argument[], document: PrismicDocument, path: string) => boolean;

const texts = (argument: Argument | undefined): Argument[] =>
  Array.isArray(argument) ? argument : argument === undefined ? [] : [argument];
const asList = (found: Value) => (Array.isArray(found) ? found : [found]);
const isOneOf = (found: Value, wanted: Argument[]) =>
  asList(found).some((value) => value !== null && wanted.includes(value));
const isNumber = (found: Value, holds: (number: number) => boolean) =>
  typeof found === 'number' && holds(found);

const at: Operator = (found, [wanted]) =>
  Array.isArray(found)
    ? texts(wanted).every((tag) => typeof tag === 'string' && found.includes(tag))
    : isOneOf(found, texts(wanted));

/** All words must occur as whole words, in any case. */
const fulltext: Operator = (found, [terms], document, path) => {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const searched = path === 'document' ? textOf(document.data) : textOf(found);
  const present = new Set(words(searched));
  const wanted = words(String(terms ?? ''));
  return wanted.length > 0 && wanted.every((word) => present.has(word));
};

/** Every supported operator; others are refused. */
const OPERATORS: Readonly<Record<string, Operator>> = {
  at,
  not: (found, values, document, path) => !at(found, values, document, path),
  any: (found, [wanted]) => isOneOf(found, texts(wanted)),
  in: (found, [wanted]) => isOneOf(found, texts(wanted)),
  fulltext,
  has: (found) => found !== null,
  missing: (found) => found === null,
  'number.lt': (found, [limit]) => isNumber(found, (number) => number < Number(limit)),
  'number.gt': (found, [limit]) => isNumber(found, (number) => number > Number(limit)),
  'number.inRange': (found, [from, to]) =>
    isNumber(found, (number) => number >= Number(from) && number <= Number(to)),
  ...Object.fromEntries(
    Object.entries(DATE_OPERATORS).map(([name, holds]): [string, Operator] => [
      name,
      (found, values) => typeof found === 'string' && holds(found, values),
    ]),
  ),
};

/**
 * @returns whether a document matches a predicate; a path with a type (`my.blog_post.…`) matches only documents of
 *   that type
 * @throws QueryError for an unknown operator or path
 */
export function holds({ operator, path, values }: Predicate, document: PrismicDocument): boolean {
  const operation = ownValue(OPERATORS, operator);
  if (!operation) throw new QueryError(`unexpected operator '${operator}'`);
  const value = path === 'document' ? null : valueAt(document, path);
  const type = typeOfPath(path);
  return (type === null || document.type === type) && operation(value, values, document, path);
}
