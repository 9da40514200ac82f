import type { Metadata } from 'next';
import { pageMetadata } from '@/lib/domain/site/metadata';
import { COMPARE_PATH } from '@/lib/domain/standings/two-reporters-rules';
import { ChoosePage } from '../_pages/compare';

export const ensureStatic = 'navigation';

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'Compare two NBA reporters',
    description: 'Any two NBA reporters side by side: record, score, and who was first where both reported.',
    path: COMPARE_PATH,
  });

export default ChoosePage;
