import { PageLink } from '@/components/ui/page-link.island';
import { playerImage, teamLogo } from '@/lib/site/assets';
import { type Scope, tagPath } from '@/lib/tweet/card';
import { Picture } from './picture';

interface Props {
  tag: { kind: 'player' | 'team'; name: string; slug: string };
  /** Links to the rumors or the news of the player or team; by default to the plain page. */
  scope?: Scope;
}

/** A tag: a player's photo or a team's logo and the name, with a link. */
export function Tag({ tag, scope }: Props) {
  const src = tag.kind === 'team' ? teamLogo(tag.slug) : playerImage(tag.slug);
  return (
    <PageLink className="tag" href={tagPath(tag, scope)}>
      <Picture name={tag.name} src={src} kind={tag.kind} size={20} />
      <span className="tag-name">{tag.name}</span>
    </PageLink>
  );
}
