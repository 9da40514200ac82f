import { playerListPages } from '../_pages/players';

export const ensureStatic = 'navigation';

const pages = playerListPages();
export const generateMetadata = pages.generateMetadata;
export default pages.Page;
