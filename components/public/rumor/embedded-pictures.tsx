import type { EmbeddedPicture } from '@/lib/domain/tweet/embed-schema';

/** The pictures of a post; each links to the post, where videos can be watched. */
export function EmbeddedPictures({ pictures, url }: { pictures: readonly EmbeddedPicture[]; url: string }) {
  if (pictures.length === 0) return null;
  return (
    <div className="embed-pictures" data-count={Math.min(pictures.length, 4)}>
      {pictures.slice(0, 4).map(({ src, alt, width, height, isVideo }) => (
        <a key={src} href={url} target="_blank" rel="noopener noreferrer nofollow">
          <img
            src={src}
            alt={alt || 'Picture in the post'}
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
          />
          {isVideo && <span className="embed-video">Watch on X</span>}
        </a>
      ))}
    </div>
  );
}
