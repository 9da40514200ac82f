import { readImportGraph } from './import-graph';
import { findRoleBreaks } from './roles';

const breaksIn = (files: Record<string, string>) =>
  findRoleBreaks(readImportGraph(Object.keys(files), (path) => files[path] ?? ''));

test.each([
  ['lib/domain/tweet/rules.ts', 'lib/domain/topic/queries.ts'],
  ['lib/domain/tweet/schema.ts', 'lib/domain/tweet/rules.ts'],
  ['lib/domain/tweet/staff-queries.ts', 'lib/domain/topic/commands.ts'],
  ['lib/domain/tweet/queries.ts', 'lib/domain/models/definitions.ts'],
  ['lib/domain/newsletter/issue-model.ts', 'lib/domain/newsletter/commands.ts'],
])('%s may not know %s', (from, to) => {
  const text = `import type { A } from '@/${to.slice(0, -3)}';`;
  expect(breaksIn({ [from]: text, [to]: 'export type A = 1;' })).toHaveLength(1);
});

test.each([
  ['lib/domain/tweet/commands.ts', 'lib/domain/models/definitions.ts'],
  ['lib/domain/tweet/rules.ts', 'lib/domain/topic/vocabulary.ts'],
  ['lib/domain/tweet/vocabulary.ts', 'lib/domain/tweet/schema.ts'],
  ['lib/domain/tweet/queries.ts', 'lib/domain/topic/queries.ts'],
  ['lib/domain/tweet/queries.ts', 'lib/domain/tweet/quotes.ts'],
  ['lib/domain/tweet/quotes.ts', 'lib/domain/tweet/commands.ts'],
])('%s may know %s', (from, to) => {
  expect(breaksIn({ [from]: `import '@/${to.slice(0, -3)}';`, [to]: 'export const a = 1;' })).toEqual([]);
});
