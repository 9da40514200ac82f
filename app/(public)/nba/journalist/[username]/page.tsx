import { journalistPages } from '../../_pages/journalist';

export const ensureStatic = 'navigation';

/** The build knows no journalists; a reserved name that nobody can have stands for all of them. */
export const generateStaticParams = () => [{ username: '__none__' }];

export const generateMetadata = journalistPages.generateMetadata;
export default journalistPages.Page;
