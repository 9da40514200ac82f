import { Section } from '@/components/ui/section';
import { teamLogo } from '@/lib/domain/site/assets';
import type { Coverage } from '@/lib/domain/standings/coverage';
import { CoverageTable } from './coverage-table.island';

/** Who covers whom: reporters by teams, a stronger color for more rumors; numbers in each square. */
export function CoverageSection({ coverage: { teams, rows } }: { coverage: Coverage }) {
  return (
    <Section id="coverage" title="Who covers whom">
      <CoverageTable
        teams={teams.map(({ name, slug }) => ({ name, slug, logo: teamLogo(slug) }))}
        rows={rows}
      />
      <p className="note">
        How often the reporters above name each team. The stronger the color, the more rumors.
      </p>
    </Section>
  );
}
