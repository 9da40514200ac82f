import { journalistPages } from '../../../_pages/journalist';

export const ensureStatic = 'navigation';

/** The build knows no journalists; reserved words that none of them can have stand for all of them. */
export const generateStaticParams = () => [{ username: '__none__', page: '__none__' }];

export const generateMetadata = journalistPages.numberedMetadata;
export default journalistPages.NumberedPage;
