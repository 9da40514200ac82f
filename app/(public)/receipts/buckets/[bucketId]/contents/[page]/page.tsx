import { contentsPages } from '../../../../_pages/contents';

export const ensureStatic = 'navigation';

/** The build knows no vaults; reserved names that none can have stand for all of them. */
export const generateStaticParams = () => [{ bucketId: '__none__', page: '__none__' }];

export const generateMetadata = contentsPages.numberedMetadata;
export default contentsPages.NumberedPage;
