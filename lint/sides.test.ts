import { readImportGraph } from './import-graph';
import { findSideBreaks } from './sides';

const STAMP = 'components/public/rumor/stamp.tsx';
const breaksIn = (from: string, to: string, allowed: string[] = []) => {
  const files: Record<string, string> = {
    [from]: `import { A } from '@/${to}';`,
    [to]: 'export const A = 1;',
  };
  return findSideBreaks(
    readImportGraph(Object.keys(files), (path) => files[path] ?? ''),
    new Set(allowed),
  );
};

test.each([
  ['components/public/rumor/card.tsx', 'components/staff/desk/keys.ts', []],
  ['components/staff/desk/row.tsx', 'components/public/rumor/card.tsx', []],
  ['components/staff/desk/row.tsx', 'components/ui/icon.tsx', [STAMP]],
])('an import of the other side, and a permission without use, is found: %s of %s', (from, to, allowed) => {
  expect(breaksIn(from, to, allowed)).toHaveLength(1);
});

test.each([
  ['components/staff/desk/row.tsx', STAMP, [STAMP]],
  ['components/layout/shell.tsx', 'components/staff/shell/entrance.tsx', []],
  ['components/public/rumor/card.tsx', 'components/ui/icon.tsx', []],
  ['app/(staff)/admin/page.tsx', 'components/public/rumor/card.tsx', []],
])('%s may know %s', (from, to, allowed) => {
  expect(breaksIn(from, to, allowed)).toEqual([]);
});
