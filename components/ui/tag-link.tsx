import { pictureSource } from '@/lib/domain/site/picture-source';
import { tagPath } from '@/lib/domain/tweet/card-rules';
import type { Scope } from '@/lib/domain/tweet/vocabulary';
import { PageLink } from './page-link';
import { Picture } from './picture';

interface Props {
  tag: { kind: 'player' | 'team'; name: string; slug: string; image: string | null };
  /** Links to the rumors or the news of the player or team; by default to the plain page. */
  scope?: Scope;
}

/** A tag: a player's photo or a team's logo and the name, with a link. */
export function TagLink({ tag: { kind, name, slug, image }, scope }: Props) {
  return (
    <PageLink className="tag" href={tagPath({ kind, slug }, scope)}>
      {image ? (
        // Looks like a picture of that size, without saying so two hundred times in a page.
        <img src={pictureSource(image, 20)} alt="" loading="lazy" suppressHydrationWarning />
      ) : (
        <Picture name={name} src={null} kind={kind} size={20} />
      )}
      {name}
    </PageLink>
  );
}
