import { PageLink } from '@/components/ui/page-link';
import { Section } from '@/components/ui/section';
import type { HotStory } from '@/lib/domain/live/hot-rules';
import { LIVE, topicPath } from '@/lib/domain/site/paths';

/** The stories with most independent reporters within a day; nothing while no two reporters have one. */
export function HotStories({ stories }: { stories: readonly HotStory[] }) {
  if (stories.length === 0) return null;
  return (
    <Section id="hot" title="Hot now" more={{ label: 'Live', href: LIVE }}>
      <div className="ledger-rows">
        {stories.map(({ name, slug, reporters }) => (
          <article className="ledger-row report-line" key={slug}>
            <b className="ledger-day">{reporters.length} reporters</b>
            <div className="ledger-text">
              <p className="byline-name">{reporters.join(', ')} in 24 hours</p>
              <p className="rumor-text">
                <PageLink href={topicPath(slug)}>{name}</PageLink>
              </p>
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}
