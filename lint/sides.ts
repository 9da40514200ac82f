import type { ImportGraph } from './import-graph';

/** Keeps the public pages and the staff side apart, so that each can change, and load, without the other. */

/** What the desk shows exactly as readers see it. */
const SHOWN_AT_THE_DESK: ReadonlySet<string> = new Set([
  'components/public/fadeaway/fadeaway.css',
  'components/public/fadeaway/hints.island.tsx',
  'components/public/fadeaway/mystery-picture.island.tsx',
  'components/public/journalist/record-bar.tsx',
  'components/public/journalist/word-cloud.tsx',
  'components/public/rumor/marked-text.tsx',
  'components/public/rumor/post-marks.tsx',
  'components/public/rumor/stamp.tsx',
  'components/public/topic/team-images.tsx',
]);

const sideOf = (path: string) => /^components\/(public|staff)\//.exec(path)?.[1];

/** @returns one line for each import of the other side, and for what is allowed without use */
export function findSideBreaks(graph: ImportGraph, allowed = SHOWN_AT_THE_DESK): string[] {
  const across = [...graph.values()].flat().filter(({ from, to }) => {
    const [side, imported] = [sideOf(from), sideOf(to)];
    return side && imported && side !== imported;
  });
  const isAllowed = ({ to }: { to: string }) => allowed.has(to);
  const used = new Set(across.map(({ to }) => to));
  return [
    ...across.filter((each) => !isAllowed(each)).map(({ from, to }) => `${from} → ${to}`),
    ...[...allowed].filter((path) => !used.has(path)).map((path) => `lint/sides.ts: nothing imports ${path}`),
  ];
}
