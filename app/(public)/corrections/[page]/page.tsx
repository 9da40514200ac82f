import { correctionPages } from '../_pages';

export const ensureStatic = 'navigation';

/** Next.js requires a path at build time. This placeholder is a 404, so that the build needs no database. */
export const generateStaticParams = () => [{ page: '__none__' }];

export const generateMetadata = correctionPages.numberedMetadata;
export default correctionPages.NumberedPage;
