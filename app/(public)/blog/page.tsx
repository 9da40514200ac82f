import { blogMetadata, renderBlog } from './render';

export const ensureStatic = 'navigation';

export const generateMetadata = () => blogMetadata(1);

/** The blog's home (specification, section 2, "Blog"). */
export default function BlogPage() {
  return renderBlog(1);
}
