import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Vault } from '@/components/receipts/vault.island';
import { config } from '@/lib/config';
import { showContents } from '@/lib/receipt/queries';
import { pageWithSuspense } from '../../../../page-with-suspense';

type Props = PageProps<'/receipts/buckets/[bucketId]/contents'>;

/** Headers that keep it from other caches, from search engines and from referrers are in next.config.mjs. */
export const ensureStatic = 'navigation';

/** The build knows no vaults; a reserved name that none can have stands for all of them. */
export const generateStaticParams = () => [{ bucketId: '__none__' }];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const contents = await showContents((await params).bucketId);
  return {
    title: contents?.currentBucket.title ?? 'Not found',
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  };
}

async function Contents({ params }: Props) {
  const contents = await showContents((await params).bucketId);
  if (!contents) notFound();
  return (
    <div className="wrap">
      <Vault key={contents.currentBucket.id} initial={contents} socialSite={config().REDDIT_BASE_URL} />
    </div>
  );
}

export default pageWithSuspense(Contents);
