import type { WriteContext } from '@/lib/audit/schema';

/** On whose behalf tests write. */
export const TEST_WRITE: WriteContext = { actor: { kind: 'system', name: 'test' }, operation: 'test' };
