import { journalistPages } from '../../_pages/journalist';

export const ensureStatic = 'navigation';

/** Next.js requires a path at build time. This placeholder is a 404, so that the build needs no database. */
export const generateStaticParams = () => [{ username: '__none__' }];

export const generateMetadata = journalistPages.generateMetadata;
export default journalistPages.Page;
