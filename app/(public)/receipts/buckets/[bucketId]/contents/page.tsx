import { renderedOnRequest } from '@/lib/platform/cache/rendered-on-request';
import { contentsPages } from '../../../_pages/contents';

export const ensureStatic = 'navigation';

/** Next.js requires a path at build time. This placeholder is a 404, so that the build needs no database. */
export const generateStaticParams = renderedOnRequest('bucketId');

export const generateMetadata = contentsPages.generateMetadata;
export default contentsPages.Page;
