import { SourceLink } from '@/components/public/rumor/source-link';
import { Icon } from '@/components/ui/icons';
import { isStory } from '@/lib/domain/topic/rules';
import type { TopicView } from '@/lib/domain/topic/schema';
import { formatLongDate } from '@/lib/platform/time/format';

const Day = ({ at }: { at: string }) => <time dateTime={at}>{formatLongDate(new Date(at))}</time>;

/** The band that says how a story ended, or that nobody has settled it; nothing for a topic that is no story. */
export function StoryEnd({ topic }: { topic: TopicView }) {
  const { resolution, resolution_date, resolution_source, start_date } = topic;
  if (resolution) {
    return (
      <div className="story-end">
        <h2>
          <Icon name="correct" /> Resolved
          {resolution_date && (
            <small>
              <Day at={resolution_date} />
            </small>
          )}
        </h2>
        <p>
          {resolution} <SourceLink source={resolution_source} />
        </p>
      </div>
    );
  }
  if (!isStory(topic)) return null;
  return (
    <div className="story-end">
      <h2>
        Not settled
        {start_date && (
          <small>
            since <Day at={start_date} />
          </small>
        )}
      </h2>
    </div>
  );
}
