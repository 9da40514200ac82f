import { blogPages } from './pages';

export const ensureStatic = 'navigation';

export const generateMetadata = blogPages.generateMetadata;
export default blogPages.Page;
