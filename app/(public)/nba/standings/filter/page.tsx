import type { Metadata } from 'next';
import { connection } from 'next/server';
import { pageMetadata } from '@/lib/seo/metadata';
import { periodNames } from '@/lib/standings/period-names';
import {
  type AskedStandings,
  isIndexedStandings,
  parseStandings,
  standingsPath,
} from '@/lib/standings/rules';
import { pageWithSuspense } from '../../../page-with-suspense';
import { StandingsPage } from '../../_pages/standings';

/** The whole page waits for what it shows, because streamed content needs JavaScript to show. */
export const instant = false;

type Props = PageProps<'/nba/standings/filter'>;

/** Of a repeated field the first counts. */
async function readView(searchParams: Props['searchParams']): Promise<AskedStandings> {
  const given = Object.entries(await searchParams).flatMap(([name, value]) => {
    const [first] = [value ?? []].flat();
    return first === undefined ? [] : [[name, first]];
  });
  return parseStandings(new URLSearchParams(given));
}

/** Search engines index the periods; other views name the standings as canonical. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { view, unknown } = await readView(searchParams);
  const name = periodNames()[view.period];
  return pageMetadata({
    title: `Standings of NBA reporters: ${name.toLowerCase()}`,
    description: `NBA reporters, best first: ${name.toLowerCase()}. Score and how sure it is, record, and who was first.`,
    path: isIndexedStandings(view) ? standingsPath(view) : standingsPath(),
    image: `/share/standings/${view.period}`,
    isHidden: unknown.length > 0,
  });
}

async function Page({ searchParams }: Props) {
  await connection();
  return <StandingsPage {...(await readView(searchParams))} />;
}

export default pageWithSuspense(Page);
