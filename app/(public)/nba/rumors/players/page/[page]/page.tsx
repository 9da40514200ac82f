import { playerListPages } from '../../../../_pages/players';

export const ensureStatic = 'navigation';

/** The build knows no pages; a reserved word that is no number stands for all of them. */
export const generateStaticParams = () => [{ page: '__none__' }];

const pages = playerListPages('rumors');
export const generateMetadata = pages.numberedMetadata;
export default pages.NumberedPage;
