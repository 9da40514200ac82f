import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** An import of one source file. Imports of types alone count as dependencies, too. */
export interface Import {
  from: string;
  /** A path of the repository, or the name of a package. */
  to: string;
  /** Whether it is of types alone, which the built code does not contain. */
  isType: boolean;
}

export type ImportGraph = Map<string, readonly Import[]>;

const SOURCE = /\.(?:tsx?|mjs)$/;
const TEST = /\.(?:test|spec|attack)\.tsx?$/;

/**
 * @param paths all files of the repository, as imports are resolved by what is there
 * @returns what each source file imports, in order; tests are left out, as they may reach anything
 */
export function readImportGraph(paths: readonly string[], read = readFile): ImportGraph {
  const present = new Set(paths);
  const sources = paths.filter((path) => SOURCE.test(path) && !TEST.test(path));
  return new Map(
    sources.map((from) => [
      from,
      requestsIn(from, read(from)).map(({ request, isType }) => ({
        from,
        to: resolve(from, request, present),
        isType,
      })),
    ]),
  );
}

const readFile = (path: string): string => readFileSync(path, 'utf8');

interface Request {
  request: string;
  isType: boolean;
}

function requestsIn(path: string, text: string): Request[] {
  const { module } = parseSync(path, text);
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    request: moduleRequest.value,
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ request: moduleRequest.value, isType }] : [],
    ),
  );
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const request = /^['"](.+)['"]$/.exec(text.slice(start, end))?.[1];
    return request ? [{ request, isType: false }] : [];
  });
  return [...imports, ...reexports, ...dynamic];
}

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

function resolve(from: string, request: string, present: ReadonlySet<string>): string {
  const path = request.startsWith('@/')
    ? request.slice(2)
    : request.startsWith('.')
      ? join(dirname(from), request)
      : undefined;
  if (path === undefined) return request;
  const found = ENDINGS.map((ending) => `${path}${ending}`).find((candidate) => present.has(candidate));
  return found ?? path;
}
