import { teamPages } from '../../_pages/team';

export const ensureStatic = 'navigation';

/** The build knows no teams; a reserved word that is no slug stands for all of them. */
export const generateStaticParams = () => [{ slug: '__none__' }];

const pages = teamPages();
export const generateMetadata = pages.generateMetadata;
export default pages.Page;
