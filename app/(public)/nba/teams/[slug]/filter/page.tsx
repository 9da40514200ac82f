import { viewPage } from '../../../_pages/view';
import { teamSource } from '../../../_pages/view-sources';

/** The whole page waits for what it shows, because streamed content needs JavaScript to show. */
export const instant = false;

const page = viewPage(teamSource());
export const generateMetadata = page.generateMetadata;
export default page.Page;
