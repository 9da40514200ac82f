'use client';

import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import { entityPath, journalistPath } from '@/lib/domain/site/paths';
import type { Coverage } from '@/lib/domain/standings/coverage';
import { formatCount } from '@/lib/platform/text/count';

interface Props {
  teams: readonly { name: string; slug: string; logo: string | null }[];
  rows: Coverage['rows'];
}

/** An island for the same reason as `StandingsRows`: 360 squares are data of 12 rows. */
export function CoverageTable({ teams, rows }: Props) {
  const most = Math.max(1, ...rows.flatMap(({ counts }) => counts));
  return (
    <section className="coverage-scroll" aria-label="Reporters by teams">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div tabIndex={0}>
        <table className="coverage">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Reporter</span>
              </th>
              {teams.map(({ name, slug, logo }) => (
                <th scope="col" key={slug}>
                  <PageLink href={entityPath('team', slug, 'rumors')} title={name}>
                    <Picture name={name} src={logo} kind="team" size={30} />
                    <span className="coverage-team">{name}</span>
                  </PageLink>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ username, name, counts }) => (
              <tr key={username}>
                <th scope="row">
                  <PageLink href={journalistPath(username)}>{name}</PageLink>
                </th>
                {counts.map((count, place) =>
                  // Most squares are empty: without a style and elements of their own they take little time.
                  count === 0 ? (
                    <td key={teams[place]?.slug} data-none="">
                      0
                    </td>
                  ) : (
                    <td
                      key={teams[place]?.slug}
                      style={{ '--share': (count / most).toFixed(2) } as React.CSSProperties}
                    >
                      {formatCount(count)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
