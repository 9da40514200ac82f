import { topicPages } from '../../../_pages/topic';

export const ensureStatic = 'navigation';

/** The build knows no topics; reserved words that are no slug and no number stand for all of them. */
export const generateStaticParams = () => [{ slug: '__none__', page: '__none__' }];

export const generateMetadata = topicPages.numberedMetadata;
export default topicPages.NumberedPage;
