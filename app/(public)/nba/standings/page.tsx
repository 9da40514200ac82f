import type { Metadata } from 'next';
import { pageMetadata } from '@/lib/domain/site/metadata';
import { ALL_STANDINGS, standingsPath } from '@/lib/domain/standings/rules';
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
