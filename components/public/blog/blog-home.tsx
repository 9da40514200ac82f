import { Breadcrumbs } from '@/components/public/seo/breadcrumbs';
import { Empty } from '@/components/ui/empty';
import { PageHead } from '@/components/ui/page-head';
import { Pagination } from '@/components/ui/pagination';
import type { PostPreview } from '@/lib/domain/blog/schema';
import { blogPath } from '@/lib/domain/site/paths';
import { PostCard } from './post-card';

interface Props {
  title: string;
  description: string;
  posts: PostPreview[];
  page: number;
  totalPages: number;
}

/** A page of the list of posts. */
export function BlogHome({ title, description, posts, page, totalPages }: Props) {
  return (
    <div className="wrap">
      <Breadcrumbs trail={[{ name: title, path: '/blog' }]} />
      <PageHead title={title} lede={description}>
        <p className="wide:text-right">
          <a className="button" href="/blog/feed.xml">
            RSS feed
          </a>
        </p>
      </PageHead>
      {posts.length === 0 ? (
        <Empty>No posts yet</Empty>
      ) : (
        <div className="previews">
          {posts.map((post, place) => (
            <PostCard key={post.id} post={post} isLead={page === 1 && place === 0} />
          ))}
        </div>
      )}
      <Pagination page={page} totalPages={totalPages} hrefOf={blogPath} />
    </div>
  );
}
