import type { Metadata } from 'next';
import { ALL_STANDINGS, standingsPath } from '@/lib/domain/standings/rules';
import { pageMetadata } from '@/lib/platform/seo/metadata';
import { StandingsPage } from '../_pages/standings';

export const ensureStatic = 'navigation';

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'Standings of NBA reporters',
    description:
      'Every NBA reporter with a record, best first: score and margin of error, record, scoops, and who covers whom.',
    path: standingsPath(),
    image: '/share/standings/all',
  });

export default function Page() {
  return <StandingsPage view={ALL_STANDINGS} unknown={[]} />;
}
