import { playerPages } from '../../../_pages/player';

export const ensureStatic = 'navigation';

/** The build knows no players; a reserved word that is no slug stands for all of them. */
export const generateStaticParams = () => [{ slug: '__none__' }];

const pages = playerPages('rumors');
export const generateMetadata = pages.generateMetadata;
export default pages.Page;
