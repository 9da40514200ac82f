import { ReporterRecord } from '@/components/public/journalist/reporter-record';
import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import { journalistStanding } from '@/lib/domain/journalist/reliability';
import { journalistPath } from '@/lib/domain/site/paths';
import type { ComparedJournalist } from '@/lib/domain/woj-vs-shams/queries';

interface Props {
  compared: readonly ComparedJournalist[];
  wins: Readonly<Record<ComparedJournalist['side'], number>>;
}

/** The two journalists with their wins; a counter of zero is not shown. */
export function Scoreboard({ compared, wins }: Props) {
  return (
    <div className="scoreboard">
      {compared.map(({ side, label, journalist }) => (
        <div key={side} className="scoreboard-side">
          <Picture name={journalist?.name ?? label} src={journalist?.image ?? null} kind="person" size={52} />
          <div className="min-w-0">
            <b className="scoreboard-name">{label}</b>
            {journalist && (
              <p className="byline-name">
                <PageLink href={journalistPath(journalist.username)}>{journalist.name}</PageLink>
                <ReporterRecord standing={journalistStanding(journalist)} />
              </p>
            )}
          </div>
          {wins[side] > 0 && (
            <p className="scoreboard-wins">
              <b>{wins[side]}</b> {wins[side] === 1 ? 'win' : 'wins'}
            </p>
          )}
        </div>
      ))}
    </div>
  );
}
