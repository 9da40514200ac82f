import { Fragment } from 'react';
import { ReporterRecord } from '@/components/journalist/reporter-record';
import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import { Section } from '@/components/ui/section';
import type { Rivals } from '@/lib/compare/queries';
import { comparePath } from '@/lib/compare/rules';
import { type ReliabilityIndex, standingIn } from '@/lib/journalist/reliability';
import { formatCount } from '@/lib/text/count';

interface Props {
  rivals: readonly Rivals[];
  standings: ReliabilityIndex;
}

/** Pairs of reporters who cover the same stories, each a link to their comparison. */
export function RivalsSection({ rivals, standings }: Props) {
  if (rivals.length === 0) return null;
  return (
    <Section id="rivals" title="On the same stories">
      <ul className="people people-wide">
        {rivals.map(({ reporters, stories }) => {
          const [a, b] = reporters;
          return (
            <li key={`${a.username}-${b.username}`}>
              <PageLink className="person rivals" href={comparePath(a.username, b.username)}>
                {reporters.map(({ _id, username, name, image }) => (
                  <Fragment key={username}>
                    <Picture name={name} src={image} kind="person" size={40} />
                    <span className="min-w-0">
                      <b className="person-name">{name}</b>
                      <ReporterRecord standing={standingIn(standings, _id)} />
                    </span>
                  </Fragment>
                ))}
                <span className="person-facts">
                  Both reported {formatCount(stories)} of the latest stories
                </span>
              </PageLink>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
