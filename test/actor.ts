import type { WriteContext } from '@/lib/platform/documents/audit-schema';

/** The write context of tests. */
export const TEST_WRITE: WriteContext = { actor: { kind: 'system', name: 'test' }, operation: 'test' };
