import type { TweetView } from '@/lib/tweet/schema';

/** The link to the source of an outcome, after the word for it: "Correct, source". */
export function SourceLink({ source }: { source: TweetView['resolution_source'] }) {
  if (!source) return null;
  return (
    <span className="source-link">
      <span className="sr-only">, </span>
      <a
        href={source.url}
        target="_blank"
        rel="nofollow noopener noreferrer"
        title={source.note ?? undefined}
      >
        source
        {source.note && <span className="sr-only">: {source.note}</span>}
      </a>
    </span>
  );
}
