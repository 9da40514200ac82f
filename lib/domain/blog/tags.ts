/** Cache tags of the blog. */

/** Everything that came from the CMS. */
export const CMS = 'cms';
/** Lists of posts: the blog's home, the feed, the sitemap, `GET /blog-previews`. */
export const BLOG_LISTS = 'cms:lists';
/** The page of a document. */
export const documentTag = (id: string) => `cms:document:${id}`;
/** Pages that show a post's title, description, picture and time, such as its neighbors. */
export const previewTag = (id: string) => `cms:preview:${id}`;
/** The page at `/blog/{uid}`, whether or not there is a document. */
export const uidTag = (uid: string) => `cms:uid:${uid}`;
