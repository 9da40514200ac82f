import type { ImportGraph } from './import-graph';

/**
 * Domains that can be taken out (docs/decisions/0105): what imports them is what mounts them, and goes with them or
 * loses a line.
 */
interface Domain {
  name: string;
  folders: RegExp;
  /** Files that are about the domain, by their path: routes, scripts, the staff's pages. They go with it. */
  own: RegExp;
  /** Lists of everything there is. They lose a line. */
  lists: readonly string[];
}

const DOMAINS: readonly Domain[] = [
  {
    name: 'FadeAway',
    folders: /^(?:lib\/domain|components\/(?:public|staff))\/fadeaway\//,
    own: /fadeaway|stats-game|puzzle/i,
    lists: [
      'app/(public)/home-reads.ts',
      'app/(public)/home.tsx',
      'lib/domain/data/check.ts',
      'lib/domain/import/kinds.ts',
    ],
  },
  {
    name: 'receipts',
    folders: /^(?:lib\/domain|components\/public)\/receipt\//,
    own: /receipt|bucket|vault/i,
    lists: ['test/valid-tree.ts'],
  },
];

/** @returns one line for each import of a removable domain by what neither belongs to it nor lists everything */
export const findTiesToRemovableDomains = (graph: ImportGraph): string[] =>
  [...graph.values()]
    .flat()
    .flatMap(({ from, to }) =>
      DOMAINS.filter(
        ({ folders, own, lists }) => folders.test(to) && !own.test(from) && !lists.includes(from),
      ).map(({ name }) => `${from} → ${to} (${name})`),
    );
