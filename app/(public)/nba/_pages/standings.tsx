import type { Metadata } from 'next';
import { ListJsonLd } from '@/components/public/seo/list-json-ld';
import { CoverageSection } from '@/components/public/standings/coverage';
import { StandingsTable } from '@/components/public/standings/standings-table';
import { StandingsToolbar } from '@/components/public/standings/standings-toolbar';
import { Empty } from '@/components/ui/empty';
import { PageHead } from '@/components/ui/page-head';
import { PageLink } from '@/components/ui/page-link';
import { Pagination } from '@/components/ui/pagination';
import { Section } from '@/components/ui/section';
import { pageMetadata } from '@/lib/domain/site/metadata';
import { journalistPath } from '@/lib/domain/site/paths';
import { readCoverage } from '@/lib/domain/standings/coverage';
import { keepNothing } from '@/lib/domain/standings/keep-nothing';
import { periodNames } from '@/lib/domain/standings/period-names';
import { listStandings, listWithoutPlace } from '@/lib/domain/standings/queries';
import {
  type AskedStandings,
  isIndexedStandings,
  type StandingsView,
  sortStandings,
  standingsPath,
} from '@/lib/domain/standings/rules';
import type { StandingRow } from '@/lib/domain/standings/schema';
import { hasReportersToCompare } from '@/lib/domain/standings/two-reporters-queries';
import { COMPARE_PATH } from '@/lib/domain/standings/two-reporters-rules';
import { DEFAULT_MIN, PER_PAGE } from '@/lib/domain/standings/vocabulary';
import { findTeam, listTeamNames } from '@/lib/domain/team/queries';

const COVERED = 12;

/** Search engines index the periods; other views name the standings as canonical. */
export function describeStandings({ view, unknown }: AskedStandings): Metadata {
  const name = periodNames()[view.period];
  return pageMetadata({
    title: `Standings of NBA reporters: ${name.toLowerCase()}`,
    description: `NBA reporters, best first: ${name.toLowerCase()}. Score and margin of error, record, and scoops.`,
    path: isIndexedStandings(view) ? standingsPath(view) : standingsPath(),
    image: `/share/standings/${view.period}`,
    isHidden: unknown.length > 0,
  });
}

/** The standings as asked for (docs/product/standings.md). What there is not is said, and shows no numbers. */
export async function StandingsPage({ view, unknown }: AskedStandings) {
  const [teams, team, isComparable] = await Promise.all([
    listTeamNames(),
    view.team ? findTeam(view.team) : null,
    hasReportersToCompare(),
  ]);
  const missing = [...unknown, ...(view.team && !team ? [`team “${view.team}”`] : [])];
  const rows = missing.length > 0 ? [] : await readRows(view, team?._id);
  const shown = rows.slice((view.page - 1) * PER_PAGE, view.page * PER_PAGE);
  const [placed, others] = [
    shown.filter(({ resolved }) => resolved >= view.min),
    shown.filter(({ resolved }) => resolved < view.min),
  ];
  const isPastLast = view.page > 1 && shown.length === 0;
  if (missing.length > 0 || isPastLast) await keepNothing();
  const coverage =
    shown.length > 0
      ? await readCoverage(
          shown.slice(0, COVERED).map(({ id, username, name }) => ({ id, username, name })),
          view.period,
        )
      : null;
  return (
    <div className="wrap">
      <ListJsonLd
        trail={[{ name: 'Standings', path: standingsPath() }]}
        items={shown.map(({ name, username }) => ({ name, path: journalistPath(username) }))}
      />
      <PageHead
        title="Standings"
        lede="Reporters by score, best first. The dot is the score, the band is the margin of error, the dotted line is the average reporter."
        below={
          isComparable && (
            <PageLink
              className="-my-2.5 inline-block py-2.5 underline underline-offset-4"
              href={COMPARE_PATH}
            >
              Compare two reporters
            </PageLink>
          )
        }
      />
      <StandingsToolbar view={view} periodNames={periodNames()} teams={teams} />
      {missing.length > 0 ? (
        <Empty>
          There is no {missing.join(' and no ')}. Change the filters, or see{' '}
          <PageLink href={standingsPath()}>all standings</PageLink>.
        </Empty>
      ) : shown.length === 0 ? (
        <Empty>
          {rows.length > 0 ? 'There’s no such page.' : 'No verdicts in this period yet.'}{' '}
          {standingsPath(view) !== standingsPath() && (
            <PageLink href={standingsPath()}>See all standings</PageLink>
          )}
        </Empty>
      ) : (
        <>
          {placed.length > 0 && <StandingsTable rows={placed} view={view} />}
          {view.page === 1 && placed.length === 0 && (
            <p className="standings-none">
              {`No one here has ${view.min} settled rumors yet, the minimum to be ranked.`}
            </p>
          )}
          {others.length > 0 && (
            <Section id="others" title="Not enough yet">
              <p className="note mb-3">{`Fewer than ${view.min} settled rumors: not ranked, most settled first.`}</p>
              <StandingsTable rows={others} view={view} id="others" />
            </Section>
          )}
        </>
      )}
      <Pagination
        page={view.page}
        totalPages={Math.ceil(rows.length / PER_PAGE)}
        hrefOf={(page) => standingsPath({ ...view, page })}
      />
      {shown.length > 0 && (
        <p className="note">
          Overlapping bands: too close to call.{' '}
          {shown.some(({ unconfirmable, pending }) => unconfirmable + pending > 0) &&
            '“+3” means 3 more that could not be checked or are pending. '}
          <PageLink href="/how-we-rate">How we rate</PageLink> · <a href={dataPath(view)}>JSON</a> ·{' '}
          <PageLink href="/data">Open data</PageLink> · <PageLink href="/data#embed">Embed a record</PageLink>
        </p>
      )}
      {coverage && <CoverageSection coverage={coverage} />}
    </div>
  );
}

/** Those with a place, then those with too few settled rumors for one, unless the view asks for a number of them. */
async function readRows(view: StandingsView, team: string | undefined): Promise<StandingRow[]> {
  const { period, kind, min, sort } = view;
  const filter = { period, team, kind: kind ?? undefined };
  const [rows, others] = await Promise.all([
    listStandings(filter, min),
    min === DEFAULT_MIN ? listWithoutPlace(filter, min) : [],
  ]);
  return [...sortStandings(rows, sort), ...sortStandings(others, sort)];
}

function dataPath({ period, team, kind, min }: StandingsView): string {
  const query = new URLSearchParams({
    period,
    ...(team && { team }),
    ...(kind && { kind }),
    min: String(min),
  });
  return `/_api/standings?${query}`;
}
