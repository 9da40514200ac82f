import { renderedOnRequest } from '@/lib/platform/cache/rendered-on-request';
import { playerPages } from '../../../_pages/player';

export const ensureStatic = 'navigation';

/** Next.js requires a path at build time. This placeholder is a 404, so that the build needs no database. */
export const generateStaticParams = renderedOnRequest('slug', 'page');

const pages = playerPages();
export const generateMetadata = pages.numberedMetadata;
export default pages.NumberedPage;
