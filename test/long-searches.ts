import type { SearchBudget } from '@/lib/domain/search/budget';

/**
 * In place of `lib/domain/search/budget` for tests of what a search finds: the time that it may take is a minute, since on
 * a busy machine it would end before it has found anything.
 */
const budget = jest.requireActual<typeof import('@/lib/domain/search/budget')>('@/lib/domain/search/budget');

export const startBudget = (usual?: Partial<SearchBudget>) =>
  budget.startBudget({ ...usual, milliseconds: 60_000 });
