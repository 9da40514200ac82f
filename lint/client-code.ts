import { parseSync, Visitor } from 'oxc-parser';
import type { ImportGraph } from './import-graph';

/**
 * Keeps the JavaScript that a page ships visible in its file list: what runs in the browser is an island
 * (`*.island.tsx`), or a hook that islands use (`use-*.ts`).
 */

const ISLAND = /\.island\.tsx$/;
const HOOK_FILE = /(?:^|\/)use-[^/]+\.tsx?$/;
/** Next.js demands these names, and that they are client components. */
const ERROR_PAGE = /^app\/(?:.*\/)?(?:global-)?error\.tsx$/;

/** These run on the server as well. */
const SERVER_HOOKS = ['use', 'useId'];
const HOOK = /^use[A-Z]/;
/** Packages whose hooks need the browser. */
const CLIENT_PACKAGES = /^(?:react|react-dom|swr|next\/navigation|next\/link|@dnd-kit\/.*)(?:\/|$)/;

/** @returns one line for each client hook or directive that stands outside an island or a hook's file */
export function clientCodeIn(path: string, text: string): string[] {
  const isIsland = ISLAND.test(path) || ERROR_PAGE.test(path);
  const { module, program } = parseSync(path, text);
  const isClient = program.body.some((node) => 'directive' in node && node.directive === 'use client');
  const found = isClient && !isIsland ? [`${path}: 'use client'`] : [];
  if (isIsland || HOOK_FILE.test(path)) return found;
  const hooks = new Set<string>();
  const namespaces = new Set<string>();
  for (const { moduleRequest, entries } of module.staticImports) {
    for (const { importName, localName, isType } of entries) {
      if (isType || !(CLIENT_PACKAGES.test(moduleRequest.value) || isHookFile(moduleRequest.value))) continue;
      if (importName.kind === 'NamespaceObject' || importName.kind === 'Default')
        namespaces.add(localName.value);
      const name = importName.name ?? localName.value;
      if (HOOK.test(name) && !SERVER_HOOKS.includes(name)) hooks.add(name);
    }
  }
  new Visitor({
    MemberExpression({ object, property }) {
      if (object.type !== 'Identifier' || property.type !== 'Identifier' || !namespaces.has(object.name))
        return;
      if (HOOK.test(property.name) && !SERVER_HOOKS.includes(property.name)) hooks.add(property.name);
    },
  }).visit(program);
  return [...found, ...[...hooks].map((hook) => `${path}: ${hook}`)];
}

const isHookFile = (request: string): boolean => /(?:^|\/)use-[^/]+$/.test(request);

/** What reads or writes data, or knows secrets. */
const SERVER_ONLY =
  /^(?:lib\/platform\/(?:db|config|log|disk)\/|lib\/platform\/documents\/(?!(?:audit\/)?schema\.ts)|lib\/(?:.*\/)?(?:queries|commands)\.ts$|mongodb$|node:|next\/(?:headers|cache|server)$)/;

/**
 * @returns for each island that reaches code of the server through imports, the way there. What Next.js would bundle
 *   counts; imports of types do not.
 */
export function findServerCodeInIslands(graph: ImportGraph): string[] {
  const islands = [...graph.keys()].filter((path) => ISLAND.test(path) || ERROR_PAGE.test(path));
  return islands.flatMap((island) => {
    const ways = new Map<string, string[]>([[island, [island]]]);
    for (const [path, way] of ways) {
      if (SERVER_ONLY.test(path)) return [way.join(' → ')];
      for (const { to, isType } of graph.get(path) ?? []) {
        if (!isType && !ways.has(to)) ways.set(to, [...way, to]);
      }
    }
    return [];
  });
}
