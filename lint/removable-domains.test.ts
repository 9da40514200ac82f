import { filesBelow } from './files';
import { readImportGraph } from './import-graph';
import { findTiesToRemovableDomains } from './removable-domains';

const tiesIn = (files: Record<string, string>) =>
  findTiesToRemovableDomains(readImportGraph(Object.keys(files), (path) => files[path] ?? ''));

const GAME = { 'lib/domain/fadeaway/rules.ts': 'export const a = 1;' };

test('a file of another domain that imports FadeAway is named, for types too', () => {
  expect(
    tiesIn({
      ...GAME,
      'lib/domain/tweet/card-rules.ts': "import type { a } from '@/lib/domain/fadeaway/rules';",
    }),
  ).toEqual(['lib/domain/tweet/card-rules.ts → lib/domain/fadeaway/rules.ts (FadeAway)']);
});

test.each([
  'app/(public)/nba/fadeaway-game/page.tsx',
  'components/public/fadeaway/board.island.tsx',
  'lib/domain/import/kinds.ts',
  'lib/domain/fadeaway/queries.ts',
])('%s may import it', (path) => {
  expect(tiesIn({ ...GAME, [path]: "import { a } from '@/lib/domain/fadeaway/rules';" })).toEqual([]);
});

/** What is left when a domain's folders and the files that are about it are deleted imports nothing that is gone. */
test.each([
  [
    'FadeAway',
    /fadeaway|stats-game|puzzle/i,
    [
      'app/%5Fapi/openapi.json/routes.ts',
      'app/(public)/home-reads.ts',
      'app/(public)/home.tsx',
      'lib/domain/data/check.ts',
      'lib/domain/import/kinds.ts',
      'lib/domain/sample/load.ts',
      'test/staff-writes.ts',
    ],
  ],
  [
    'receipts',
    /receipt|bucket|vault/i,
    ['app/%5Fapi/openapi.json/routes.ts', 'e2e/support/hostile-pages.ts', 'test/valid-tree.ts'],
  ],
])('without the files of %s only lists of everything break', (_name, own, lists) => {
  const paths = filesBelow('.').filter((path) => !/^(?:node_modules|\.next)/.test(path));
  const left = readImportGraph(paths.filter((path) => !own.test(path)));
  const broken = new Set(
    [...left.values()]
      .flat()
      .filter(({ to }) => own.test(to) && /^(?:app|components|lib|scripts|test|e2e)\//.test(to))
      .map(({ from }) => from),
  );
  expect([...broken].filter((path) => !lists.includes(path))).toEqual([]);
});
