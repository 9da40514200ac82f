import { contentPages } from '../_pages/content';

export const ensureStatic = 'navigation';

const pages = contentPages('news');
export const generateMetadata = pages.generateMetadata;
export default pages.Page;
