import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { NOT_FOUND_METADATA } from '@/lib/domain/site/metadata';
import { viewOfKept } from '@/lib/domain/standings/rules';
import { renderedOnRequest } from '@/lib/platform/cache/rendered-on-request';
import { pageWithSuspense } from '../../../../page-with-suspense';
import { describeStandings, StandingsPage } from '../../../_pages/standings';

/** Views of the standings that are kept; `middleware.ts` leads their addresses here (docs/decisions/0002). */
export const ensureStatic = 'navigation';

/** Next.js requires a path at build time. This placeholder is a 404, so that the build needs no database. */
export const generateStaticParams = renderedOnRequest('view');

type Props = PageProps<'/nba/standings/views/[view]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const view = viewOfKept((await params).view);
  return view ? describeStandings({ view, unknown: [] }) : NOT_FOUND_METADATA;
}

async function Page({ params }: Props) {
  const view = viewOfKept((await params).view);
  if (!view) notFound();
  return <StandingsPage view={view} unknown={[]} />;
}

export default pageWithSuspense(Page);
