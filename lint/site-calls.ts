import { parseSync, Visitor } from 'oxc-parser';

/** Finds code of the browser that calls `fetch` by itself: calls of this site go through `lib/platform/browser/call.ts`. */

/** Who may, and why. */
const CALLERS: Record<string, string> = {
  'lib/platform/browser/call.ts': 'the one client',
  'components/public/receipt/look-up-link.ts': 'reads the social site, from the address of the visitor',
};

const BROWSER = /^(?:components\/|lib\/platform\/browser\/|app\/.*\.island\.tsx$)/;

/** @returns one line for each call of `fetch` in code of the browser: `path:line` */
export function browserFetchesIn(path: string, text: string): string[] {
  if (!BROWSER.test(path) || path in CALLERS) return [];
  const found: string[] = [];
  new Visitor({
    CallExpression({ callee, start }) {
      const name =
        callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
          ? callee.property.name
          : callee.type === 'Identifier' && callee.name;
      if (name === 'fetch' || name === 'sendBeacon')
        found.push(`${path}:${text.slice(0, start).split('\n').length}`);
    },
  }).visit(parseSync(path, text).program);
  return found;
}
