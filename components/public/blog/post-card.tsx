import { PageLink } from '@/components/ui/page-link';
import type { PostPreview } from '@/lib/domain/blog/schema';
import { postPath } from '@/lib/domain/site/paths';
import { PostDate } from './post-date';
import { PostPicture } from './post-picture';

interface Props {
  post: PostPreview;
  /** The newest post spans all columns. */
  isLead?: boolean;
  heading?: 'h2' | 'h3';
}

/**
 * A preview of a post: image, title, timestamp and description, which narrow windows replace by "Read more". The link
 * of the title covers the card.
 */
export function PostCard({ post, isLead = false, heading: Heading = 'h2' }: Props) {
  const { uid, title, description, timestamp, image } = post;
  return (
    <article className={`preview ${isLead ? 'preview-lead' : ''}`}>
      <div className="preview-picture">
        {image && (
          <PostPicture
            picture={image}
            sizes={isLead ? '(max-width: 950px) 100vw, 760px' : '(max-width: 750px) 100vw, 420px'}
            isFirst={isLead}
            isDecorative
          />
        )}
      </div>
      <div className="preview-text">
        <Heading className="preview-title">
          <PageLink href={postPath(uid)}>{title}</PageLink>
        </Heading>
        {timestamp && <PostDate at={timestamp} />}
        {description && <p className="preview-description">{description}</p>}
        <span className="preview-more" aria-hidden="true">
          Read more
        </span>
      </div>
    </article>
  );
}
