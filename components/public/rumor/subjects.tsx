import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import { Section } from '@/components/ui/section';
import { playerImage, teamLogo } from '@/lib/domain/site/assets';
import { entityPath } from '@/lib/domain/site/paths';
import type { TweetView } from '@/lib/domain/tweet/schema';
import { subjectsOf } from '@/lib/domain/tweet/subjects';

/** Whom a report is about, with pictures. */
export function Subjects({ tweet }: { tweet: TweetView }) {
  const shown = subjectsOf(tweet);
  if (shown.length === 0) return null;
  return (
    <ul className="subjects">
      {shown.map(({ _id, name, slug, kind }) => (
        <li key={_id}>
          <PageLink href={entityPath(kind, slug)}>
            <Picture
              name={name}
              src={kind === 'player' ? playerImage(slug) : teamLogo(slug)}
              kind={kind}
              size={132}
            />
            <b>{name}</b>
            <small>All rumors and news</small>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

/** What is known of how a report turned out; renders nothing without it. */
export function Outcomes({ outcomes }: { outcomes: readonly string[] }) {
  if (outcomes.length === 0) return null;
  return (
    <Section id="evidence" title="What happened">
      <ul className="report-outcomes">
        {outcomes.map((outcome) => (
          <li key={outcome}>{outcome}</li>
        ))}
      </ul>
    </Section>
  );
}
