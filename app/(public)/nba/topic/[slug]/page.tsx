import { topicPages } from '../../_pages/topic';

export const ensureStatic = 'navigation';

/** The build knows no topics; a reserved word that is no slug stands for all of them. */
export const generateStaticParams = () => [{ slug: '__none__' }];

export const generateMetadata = topicPages.generateMetadata;
export default topicPages.Page;
