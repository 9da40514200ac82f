import { teamListPage } from '../_pages/teams';

export const ensureStatic = 'navigation';

const pages = teamListPage();
export const generateMetadata = pages.generateMetadata;
export default pages.Page;
