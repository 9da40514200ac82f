import type { TweetView } from '@/lib/domain/tweet/schema';

/** The link to the source of an outcome, after the word for it: "Correct, source". */
export function SourceLink({ source }: { source: TweetView['resolution_source'] }) {
  if (!source) return null;
  return (
    <>
      <span className="sr-only">, </span>
      <a
        className="source-link"
        href={source.url}
        target="_blank"
        rel="nofollow noopener noreferrer"
        title={source.note ?? undefined}
        aria-label={source.note ? `source: ${source.note}` : undefined}
      >
        source
      </a>
    </>
  );
}
