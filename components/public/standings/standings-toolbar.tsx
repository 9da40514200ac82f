import type { Period } from '@/lib/domain/score/month';
import { ALL_STANDINGS, MINIMUMS, type StandingsView, standingsPath } from '@/lib/domain/standings/rules';
import { KIND_NAMES } from '@/lib/domain/tweet/filter-rules';

interface Props {
  view: StandingsView;
  /** By period, such as "Season 2026–27". */
  periodNames: Readonly<Record<Period, string>>;
  teams: readonly { name: string; slug: string }[];
}

/** Which standings to show: links for periods, and a form for the rest. Nothing needs JavaScript. */
export function StandingsToolbar({ view, periodNames, teams }: Props) {
  const { period, team, kind, min, sort } = view;
  const minimums = [...new Set([...MINIMUMS, min])].sort((one, other) => one - other);
  return (
    <div className="toolbar standings-toolbar">
      <nav className="segments" aria-label="Period">
        {(Object.entries(periodNames) as [Period, string][]).map(([one, name]) => (
          <a
            key={one}
            href={standingsPath({ ...view, period: one, page: 1 })}
            aria-current={one === period ? 'true' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      <form action="/nba/standings/filter" className="standings-form">
        {period !== ALL_STANDINGS.period && <input type="hidden" name="period" value={period} />}
        {sort !== 'score' && <input type="hidden" name="sort" value={sort} />}
        <label>
          <span className="sr-only">Team</span>
          <select className="field" name="team" defaultValue={team ?? ''}>
            <option value="">Any team</option>
            {teams.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span className="sr-only">Kind of news</span>
          <select className="field" name="kind" defaultValue={kind ?? ''}>
            <option value="">Any kind</option>
            {Object.entries(KIND_NAMES).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span className="sr-only">Minimum settled</span>
          <select className="field" name="min" defaultValue={min}>
            {minimums.map((least) => (
              <option key={least} value={least}>
                {least} or more settled
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button">
          Show
        </button>
      </form>
    </div>
  );
}
