import { findFolderCycles } from './cycles';
import { readImportGraph } from './import-graph';

const cyclesIn = (files: Record<string, string>) =>
  findFolderCycles(readImportGraph(Object.keys(files), (path) => files[path] ?? ''));

test('folders that import each other are named with their imports, those of types too', () => {
  expect(
    cyclesIn({
      'lib/tweet/card.ts': "import { a } from '@/lib/topic/rules';",
      'lib/topic/rules.ts': "import type { B } from '../tweet/card';\nexport const a = 1;",
    }),
  ).toEqual([
    'lib/topic, lib/tweet import each other:\n' +
      '  lib/topic/rules.ts → lib/tweet/card.ts\n' +
      '  lib/tweet/card.ts → lib/topic/rules.ts',
  ]);
});

test.each([
  ['a re-export', "export { a } from '@/lib/a/one';"],
  ['a dynamic import', "export const load = () => import('@/lib/a/one');"],
  ['JSX beside it', "import { a } from '@/lib/a/one';\nexport const b = <p>{a}</p>;"],
])('a circle of three folders through %s is found', (_, text) => {
  expect(
    cyclesIn({
      'lib/a/one.ts': "import '@/lib/b/two';",
      'lib/b/two.ts': "import '../c/three';",
      'lib/c/three.tsx': text,
    }),
  ).toHaveLength(1);
});

test('imports within a folder, by tests and in one direction make no circle', () => {
  expect(
    cyclesIn({
      'lib/a/one.ts': "import { two } from './two';\nimport '@/lib/b';",
      'lib/a/two.ts': "import { one } from './one';",
      'lib/b/index.ts': 'export const b = 1;',
      'lib/b/b.test.ts': "import '@/lib/a/one';",
    }),
  ).toEqual([]);
});
