import { Picture } from '@/components/ui/picture';
import { playerImage, teamLogo } from '@/lib/domain/site/assets';
import type { TopicView } from '@/lib/domain/topic/schema';
import { subjectsOf } from '@/lib/domain/tweet/subjects';

/** Pictures of whom a story is about, beside its name. */
export function TopicPictures({ topic }: { topic: Pick<TopicView, 'players' | 'teams'> }) {
  const shown = subjectsOf(topic);
  if (shown.length === 0) return null;
  return (
    <div className="topic-pictures">
      {shown.map(({ _id, name, slug, kind }) => (
        <Picture
          key={_id}
          name={name}
          src={kind === 'player' ? playerImage(slug) : teamLogo(slug)}
          kind={kind}
          size={132}
        />
      ))}
    </div>
  );
}
