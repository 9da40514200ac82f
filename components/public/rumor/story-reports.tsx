import { ReportRows } from '@/components/public/rumor/report-rows';
import { Section } from '@/components/ui/section';
import type { ReliabilityIndex } from '@/lib/domain/journalist/reliability';
import { topicPath } from '@/lib/domain/site/paths';
import { topicText } from '@/lib/domain/topic/excerpt';
import type { TopicView } from '@/lib/domain/topic/schema';
import type { TweetView } from '@/lib/domain/tweet/schema';

interface Props {
  topic: TopicView;
  /** The newest other reports in it. */
  others: readonly TweetView[];
  reliability: ReliabilityIndex;
}

/** The story of a report: how it ended or what it is about, and what else was said in it. */
export function StoryReports({ topic, others, reliability }: Props) {
  const text = topicText(topic);
  return (
    <Section
      id={`story-${topic.slug}`}
      title={`The story: ${topic.name}`}
      more={{ label: 'Whole story', href: topicPath(topic.slug) }}
    >
      {text && (
        <p className="report-story">
          <b>{topic.resolution ? 'Resolved' : 'Not settled'}:</b> {text}
        </p>
      )}
      {others.length > 0 && <ReportRows tweets={others} reliability={reliability} hasReporter />}
    </Section>
  );
}
