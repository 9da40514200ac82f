import type { Picture } from '@/lib/domain/blog/rich-text';

interface Props {
  picture: Picture;
  /** The `sizes` attribute. */
  sizes: string;
  /** The first picture of a page is loaded eagerly. */
  isFirst?: boolean;
  /** Next to text with the same content, so it has no alternative text. */
  isDecorative?: boolean;
}

const WIDTHS = [400, 800, 1200, 1600];

/** The CMS's storage resizes pictures; other hosts send the original. */
function sourcesOf({ url, dimensions }: Picture): string | undefined {
  if (!url.startsWith('https://images.prismic.io/')) return undefined;
  return WIDTHS.filter((width) => width <= dimensions.width)
    .map((width) => {
      const sized = new URL(url);
      sized.searchParams.set('auto', 'format,compress');
      sized.searchParams.set('w', String(width));
      return `${sized.href} ${width}w`;
    })
    .join(', ');
}

/** A picture from the CMS. Its space is reserved before it loads, and it is loaded lazily. */
export function PostPicture({ picture, sizes, isFirst = false, isDecorative = false }: Props) {
  const { url, alt, dimensions } = picture;
  return (
    <img
      src={url}
      srcSet={sourcesOf(picture) || undefined}
      sizes={sizes}
      alt={isDecorative ? '' : alt}
      width={dimensions.width}
      height={dimensions.height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
    />
  );
}
