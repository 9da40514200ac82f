import type { Metadata } from 'next';
import { pageMetadata } from '@/lib/seo/metadata';
import { ALL_STANDINGS, standingsPath } from '@/lib/standings/rules';
import { StandingsPage } from '../_pages/standings';

export const ensureStatic = 'navigation';

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'Standings of NBA reporters',
    description:
      'Every NBA reporter with a record, best first: score and how sure it is, record, who was first, and who covers whom.',
    path: standingsPath(),
    image: '/share/standings/season',
  });

export default function Page() {
  return <StandingsPage view={ALL_STANDINGS} unknown={[]} />;
}
