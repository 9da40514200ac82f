import { playerPages } from '../../../_pages/player';

export const ensureStatic = 'navigation';

/** The build knows no players; reserved words that are no slug and no number stand for all of them. */
export const generateStaticParams = () => [{ slug: '__none__', page: '__none__' }];

const pages = playerPages();
export const generateMetadata = pages.numberedMetadata;
export default pages.NumberedPage;
