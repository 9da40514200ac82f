import { ForecastSection } from '@/components/public/forecast/forecast-section';
import { ReportRows } from '@/components/public/rumor/report-rows';
import { StoryReports } from '@/components/public/rumor/story-reports';
import { Section } from '@/components/ui/section';
import type { RumorForecast } from '@/lib/domain/forecast/rumor-queries';
import type { ReliabilityIndex } from '@/lib/domain/journalist/reliability';
import type { ListedJournalist } from '@/lib/domain/journalist/schema';
import { journalistPath } from '@/lib/domain/site/paths';
import type { TopicView } from '@/lib/domain/topic/schema';
import type { TweetView } from '@/lib/domain/tweet/schema';
import { Report } from './report';
import { Outcomes, Subjects } from './subjects';

interface Props {
  tweet: TweetView;
  /** Those of its journalists who are on file. */
  reporters: readonly ListedJournalist[];
  /** Its stories, each with the newest other reports in it. */
  stories: readonly { topic: TopicView; others: readonly TweetView[] }[];
  /** Other rumors of the first reporter, newest first. */
  byReporter: readonly TweetView[];
  /** Null where nothing is said of it. */
  forecast: RumorForecast | null;
  reliability: ReliabilityIndex;
}

/** The page of a report: who said it and how good they are, how it turned out, and what else was said. */
export function RumorPage({ tweet, reporters, stories, byReporter, forecast, reliability }: Props) {
  const reporter = reporters[0];
  return (
    <div className="wrap report-page">
      <Report tweet={tweet} reporters={reporters} forecast={forecast} />
      <aside className="report-beside" aria-label="Who and what it is about">
        <Subjects tweet={tweet} />
        <Outcomes outcomes={tweet.outcomes} />
        {stories.map((story) => (
          <StoryReports
            key={story.topic._id}
            topic={story.topic}
            others={story.others}
            reliability={reliability}
          />
        ))}
      </aside>
      {forecast && <ForecastSection forecast={forecast} />}
      {reporter && byReporter.length > 0 && (
        <Section
          id="reporter"
          title={`Also by ${reporter.name}`}
          more={{ label: 'All rumors', href: journalistPath(reporter.username) }}
        >
          <ReportRows tweets={byReporter} />
        </Section>
      )}
    </div>
  );
}
