import { blogPages } from '../../pages';

export const ensureStatic = 'navigation';

/** The build knows no pages; a reserved word that is no number stands for all of them. */
export const generateStaticParams = () => [{ page: '__none__' }];

export const generateMetadata = blogPages.numberedMetadata;
export default blogPages.NumberedPage;
