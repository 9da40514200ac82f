import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { contentsPath } from '@/components/public/receipt/paths';
import { Vault } from '@/components/public/receipt/vault.island';
import { showContents } from '@/lib/domain/receipt/queries';
import { config } from '@/lib/platform/config/config';
import { numberedPages } from '../../numbered-pages';

/** The page of a bucket, and further pages of its receipts. */
export const contentsPages = numberedPages<{ bucketId: string }>({
  /** The headers against caching, indexing and referrers are in next.config.mjs. */
  async describe({ bucketId }, page): Promise<Metadata> {
    const title = (await showContents(bucketId, page))?.currentBucket.title ?? 'Not found';
    return {
      title: page === 1 ? title : `${title}, page ${page}`,
      robots: { index: false, follow: false },
      referrer: 'no-referrer',
    };
  },

  async render({ bucketId }, page) {
    const contents = await showContents(bucketId, page);
    if (!contents) notFound();
    return (
      <div className="wrap">
        <Vault key={`${bucketId} ${page}`} initial={contents} socialSite={config().REDDIT_BASE_URL} />
      </div>
    );
  },

  firstPath: ({ bucketId }) => contentsPath(bucketId),
});
