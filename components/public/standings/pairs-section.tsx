import { Fragment } from 'react';
import { ReporterRecord } from '@/components/public/journalist/reporter-record';
import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import { Section } from '@/components/ui/section';
import type { ReporterPair } from '@/lib/domain/standings/two-reporters-queries';
import { comparePath } from '@/lib/domain/standings/two-reporters-rules';
import { formatCount } from '@/lib/platform/text/count';

/** Pairs of reporters who cover the same stories, each a link to their comparison. */
export function PairsSection({ pairs }: { pairs: readonly ReporterPair[] }) {
  if (pairs.length === 0) return null;
  return (
    <Section id="pairs" title="On the same stories">
      <ul className="people">
        {pairs.map(({ reporters, stories }) => {
          const [a, b] = reporters;
          return (
            <li key={`${a.username}-${b.username}`}>
              <PageLink className="person reporter-pair" href={comparePath(a.username, b.username)}>
                {reporters.map(({ username, name, image, standing }) => (
                  <Fragment key={username}>
                    <Picture name={name} src={image} kind="person" size={40} />
                    <span className="min-w-0">
                      <b className="person-name">{name}</b>
                      <ReporterRecord standing={standing} />
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
