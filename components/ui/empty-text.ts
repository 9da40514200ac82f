import type { Scope } from '@/lib/domain/tweet/vocabulary';

const TEXTS = { rumors: 'No rumors', news: 'No news' } as const satisfies Record<Scope, string>;

/** What an empty list of reports says; without a scope it may have both. */
export const emptyText = (scope: Scope | undefined): string => (scope ? TEXTS[scope] : 'No reports');
