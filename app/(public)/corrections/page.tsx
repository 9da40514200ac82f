import { correctionPages } from './_pages';

export const ensureStatic = 'navigation';

export const generateMetadata = correctionPages.generateMetadata;
export default correctionPages.Page;
