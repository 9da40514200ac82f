import { blogPages } from '../../pages';

export const ensureStatic = 'navigation';

/** Next.js requires a path at build time. This placeholder is a 404, so that the build needs no database. */
export const generateStaticParams = () => [{ page: '__none__' }];

export const generateMetadata = blogPages.numberedMetadata;
export default blogPages.NumberedPage;
