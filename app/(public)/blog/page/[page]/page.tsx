import { renderedOnRequest } from '@/lib/platform/cache/rendered-on-request';
import { blogPages } from '../../pages';

export const ensureStatic = 'navigation';

/** Next.js requires a path at build time. This placeholder is a 404, so that the build needs no database. */
export const generateStaticParams = renderedOnRequest('page');

export const generateMetadata = blogPages.numberedMetadata;
export default blogPages.NumberedPage;
