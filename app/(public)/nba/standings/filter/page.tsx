import type { Metadata } from 'next';
import { connection } from 'next/server';
import { type AskedStandings, parseStandings } from '@/lib/domain/standings/rules';
import { pageWithSuspense } from '../../../page-with-suspense';
import { describeStandings, StandingsPage } from '../../_pages/standings';

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

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return describeStandings(await readView(searchParams));
}

async function Page({ searchParams }: Props) {
  await connection();
  return <StandingsPage {...(await readView(searchParams))} />;
}

export default pageWithSuspense(Page);
