import type { Import, ImportGraph } from './import-graph';

/**
 * Finds cycles between the folders of `lib/`: a domain that takes part in one cannot be read, tested or taken out alone.
 * @returns one text for each group of folders that import each other, with the imports that hold it together
 */
export function findFolderCycles(graph: ImportGraph): string[] {
  const between = new Map<string, Map<string, Import[]>>();
  for (const found of [...graph.values()].flat()) {
    const [from, to] = [folderOf(found.from), folderOf(found.to)];
    if (!from || !to || from === to) continue;
    const targets = between.get(from) ?? new Map<string, Import[]>();
    between.set(from, targets.set(to, [...(targets.get(to) ?? []), found]));
  }
  return cyclicGroups([...between.keys()], (folder) => [...(between.get(folder)?.keys() ?? [])]).map(
    (group) => {
      const imports = group.flatMap((from) =>
        group.flatMap((to) =>
          (between.get(from)?.get(to) ?? []).map((found) => `  ${found.from} → ${found.to}`),
        ),
      );
      return `${group.join(', ')} import each other:\n${imports.join('\n')}`;
    },
  );
}

/** `lib/tweet` of `lib/tweet/card.ts`; a file that lies in `lib/` itself is a folder of its own. */
const folderOf = (path: string): string | undefined => /^lib\/[^/]+/.exec(path)?.[0];

/** The strongly connected components with more than one member, by Tarjan's algorithm. */
function cyclicGroups(nodes: readonly string[], targetsOf: (node: string) => readonly string[]): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const groups: string[][] = [];
  const visit = (node: string): number => {
    order.set(node, order.size);
    lowest.set(node, order.get(node)!);
    stack.push(node);
    for (const target of targetsOf(node)) {
      if (order.has(target) && !stack.includes(target)) continue;
      const reached = order.has(target) ? order.get(target)! : visit(target);
      lowest.set(node, Math.min(lowest.get(node)!, reached));
    }
    if (lowest.get(node) === order.get(node)) {
      const group = stack.splice(stack.indexOf(node));
      if (group.length > 1) groups.push(group.sort());
    }
    return lowest.get(node)!;
  };
  for (const node of nodes) if (!order.has(node)) visit(node);
  return groups;
}
