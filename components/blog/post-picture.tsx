import type { Picture } from '@/lib/cms/rich-text';

interface Props {
  picture: Picture;
  /** How wide it stands, as `sizes` of an image has it. */
  sizes: string;
  /** The first picture of a page is not put off. */
  isFirst?: boolean;
  /** Beside words that say the same. */
  isDecorative?: boolean;
}

const WIDTHS = [400, 800, 1200, 1600];

/** The CMS's own store makes any width of a picture; others send theirs as it is. */
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

/** A picture of the CMS's: it takes its room before it is there, and is fetched when it is near. */
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
