import { teamPages } from '../../../../_pages/team';

export const ensureStatic = 'navigation';

/** Next.js requires a path at build time. This placeholder is a 404, so that the build needs no database. */
export const generateStaticParams = () => [{ slug: '__none__', page: '__none__' }];

const pages = teamPages('news');
export const generateMetadata = pages.numberedMetadata;
export default pages.NumberedPage;
