import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import { Section } from '@/components/ui/section';
import { teamLogo } from '@/lib/site/assets';
import { entityPath, journalistPath } from '@/lib/site/paths';
import type { Coverage } from '@/lib/standings/coverage';

/** Who covers whom: reporters by teams, a darker square for more rumors; numbers in each square. */
export function CoverageSection({ coverage: { teams, rows } }: { coverage: Coverage }) {
  const most = Math.max(1, ...rows.flatMap(({ counts }) => counts));
  return (
    <Section id="coverage" title="Who covers whom">
      <section className="coverage-scroll" aria-label="Reporters by teams">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <div tabIndex={0}>
          <table className="coverage">
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr-only">Reporter</span>
                </th>
                {teams.map(({ name, slug }) => (
                  <th scope="col" key={slug}>
                    <PageLink href={entityPath('team', slug, 'rumors')} title={name}>
                      <Picture name={name} src={teamLogo(slug)} kind="team" size={30} />
                      <span className="sr-only">{name}</span>
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
                  {counts.map((count, place) => (
                    <td
                      key={teams[place]?.slug}
                      style={{ '--share': count / most } as React.CSSProperties}
                      data-none={count === 0 || undefined}
                    >
                      {count > 0 ? count.toLocaleString('en-US') : <span className="sr-only">0</span>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <p className="note">Rumors of the reporters above that name a team. A darker square is more.</p>
    </Section>
  );
}
