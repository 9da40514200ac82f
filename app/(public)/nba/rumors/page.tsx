import { contentPages } from '../_pages/content';

export const ensureStatic = 'navigation';

const pages = contentPages('rumors');
export const generateMetadata = pages.generateMetadata;
export default pages.Page;
