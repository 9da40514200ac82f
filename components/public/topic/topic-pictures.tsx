import { Picture } from '@/components/ui/picture';
import { playerImage, teamLogo } from '@/lib/domain/site/assets';
import type { TopicView } from '@/lib/domain/topic/schema';
import { isPlaceholderName } from '@/lib/platform/text/placeholder-name';

const SHOWN = 2;

/** Pictures of whom a story is about, beside its name: its players, or its teams where it has none. */
export function TopicPictures({
  topic: { players, teams },
}: {
  topic: Pick<TopicView, 'players' | 'teams'>;
}) {
  const named = (entities: typeof players) => entities.filter(({ name }) => !isPlaceholderName(name));
  const kind = named(players).length > 0 ? 'player' : 'team';
  const shown = named(kind === 'player' ? players : teams).slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <div className="topic-pictures">
      {shown.map(({ _id, name, slug }) => (
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
