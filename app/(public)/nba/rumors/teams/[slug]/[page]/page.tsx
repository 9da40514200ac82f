import { teamPages } from '../../../../_pages/team';

export const ensureStatic = 'navigation';

/** The build knows no teams; reserved words that are no slug and no number stand for all of them. */
export const generateStaticParams = () => [{ slug: '__none__', page: '__none__' }];

const pages = teamPages('rumors');
export const generateMetadata = pages.numberedMetadata;
export default pages.NumberedPage;
