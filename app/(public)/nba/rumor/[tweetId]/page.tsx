import { renderedOnRequest } from '@/lib/platform/cache/rendered-on-request';
import { rumorPage } from '../../_pages/rumor';

export const ensureStatic = 'navigation';

/** Next.js requires a path at build time. This placeholder is a 404, so that the build needs no database. */
export const generateStaticParams = renderedOnRequest('tweetId');

export const generateMetadata = rumorPage.generateMetadata;
export default rumorPage.Page;
