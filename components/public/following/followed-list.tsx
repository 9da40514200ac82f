import { PageLink } from '@/components/ui/page-link';
import { Section } from '@/components/ui/section';
import type { FollowedView } from '@/lib/domain/following/schema';

const GROUPS = { player: 'Players', team: 'Teams', journalist: 'Reporters', topic: 'Stories' } as const;

/** All that is followed, by kind and name, each with the button that ends it. */
export function FollowedList({ following }: { following: readonly FollowedView[] }) {
  return (
    <Section id="followed" title="You follow">
      <div className="followed-groups">
        {Object.entries(GROUPS).map(([kind, title]) => {
          const items = following
            .filter((item) => item.kind === kind)
            .sort((one, other) => one.name.localeCompare(other.name, 'en'));
          if (items.length === 0) return null;
          return (
            <div key={kind}>
              <h3>{title}</h3>
              <ul className="followed">
                {items.map(({ key, name, path, unseen }) => (
                  <li key={key}>
                    <PageLink href={path}>{name}</PageLink>
                    {unseen > 0 && <span className="followed-new">{unseen} new</span>}
                    <form method="post" action="/_api/following/unfollow">
                      <input type="hidden" name="key" value={key} />
                      <button type="submit" className="followed-end">
                        Unfollow<span className="sr-only"> {name}</span>
                      </button>
                    </form>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </Section>
  );
}
