import { drawSharePicture } from '@/components/share/draw-share-picture';
import { readSiteShareContent } from '@/components/share/share-contents';

/** The share picture of pages without one of their own. */
export const GET = async (): Promise<Response> => drawSharePicture(await readSiteShareContent());
