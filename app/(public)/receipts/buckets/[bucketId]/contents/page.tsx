import { contentsPages } from '../../../_pages/contents';

export const ensureStatic = 'navigation';

/** The build knows no vaults; a reserved name that none can have stands for all of them. */
export const generateStaticParams = () => [{ bucketId: '__none__' }];

export const generateMetadata = contentsPages.generateMetadata;
export default contentsPages.Page;
