import { renderedOnRequest } from '@/lib/platform/cache/rendered-on-request';
import { topicPages } from '../../../_pages/topic';

export const ensureStatic = 'navigation';

/** Next.js requires a path at build time. This placeholder is a 404, so that the build needs no database. */
export const generateStaticParams = renderedOnRequest('slug', 'page');

export const generateMetadata = topicPages.numberedMetadata;
export default topicPages.NumberedPage;
