import { playerImage, teamLogo } from '@/lib/domain/site/assets';
import type { Scope } from '@/lib/domain/tweet/vocabulary';
import { TagLink } from './tag-link';

interface Props {
  tag: { kind: 'player' | 'team'; name: string; slug: string };
  scope?: Scope;
}

/** A tag with the site's own picture. */
export function Tag({ tag: { kind, name, slug }, scope }: Props) {
  const image = kind === 'team' ? teamLogo(slug) : playerImage(slug);
  return <TagLink tag={{ kind, name, slug, image }} scope={scope} />;
}
