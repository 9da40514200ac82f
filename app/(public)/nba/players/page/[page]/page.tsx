import { renderedOnRequest } from '@/lib/platform/cache/rendered-on-request';
import { playerListPages } from '../../../_pages/players';

export const ensureStatic = 'navigation';

/** Next.js requires a path at build time. This placeholder is a 404, so that the build needs no database. */
export const generateStaticParams = renderedOnRequest('page');

const pages = playerListPages();
export const generateMetadata = pages.numberedMetadata;
export default pages.NumberedPage;
