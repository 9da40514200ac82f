import { renderedOnRequest } from '@/lib/platform/cache/rendered-on-request';
import { journalistPages } from '../../_pages/journalist';

export const ensureStatic = 'navigation';

/** Next.js requires a path at build time. This placeholder is a 404, so that the build needs no database. */
export const generateStaticParams = renderedOnRequest('username');

export const generateMetadata = journalistPages.generateMetadata;
export default journalistPages.Page;
