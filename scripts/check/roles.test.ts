import { readImportGraph } from './import-graph';
import { findRoleBreaks } from './roles';

const breaksIn = (files: Record<string, string>) =>
  findRoleBreaks(readImportGraph(Object.keys(files), (path) => files[path] ?? ''));

test.each([
  ['lib/tweet/rules.ts', 'lib/topic/queries.ts'],
  ['lib/tweet/schema.ts', 'lib/tweet/rules.ts'],
  ['lib/tweet/staff-queries.ts', 'lib/topic/commands.ts'],
  ['lib/tweet/queries.ts', 'lib/models/definitions.ts'],
  ['lib/newsletter/issue/model.ts', 'lib/newsletter/commands.ts'],
])('%s may not know %s', (from, to) => {
  const text = `import type { A } from '@/${to.slice(0, -3)}';`;
  expect(breaksIn({ [from]: text, [to]: 'export type A = 1;' })).toHaveLength(1);
});

test.each([
  ['lib/tweet/commands.ts', 'lib/models/definitions.ts'],
  ['lib/tweet/rules.ts', 'lib/topic/vocabulary.ts'],
  ['lib/tweet/vocabulary.ts', 'lib/tweet/schema.ts'],
  ['lib/tweet/queries.ts', 'lib/topic/queries.ts'],
  ['lib/tweet/queries.ts', 'lib/tweet/card.ts'],
  ['lib/tweet/card.ts', 'lib/tweet/commands.ts'],
])('%s may know %s', (from, to) => {
  expect(breaksIn({ [from]: `import '@/${to.slice(0, -3)}';`, [to]: 'export const a = 1;' })).toEqual([]);
});
