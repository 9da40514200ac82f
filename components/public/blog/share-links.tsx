import { absoluteUrl } from '@/lib/domain/site/seo/json-ld';

/** Links that share a post. They are plain URLs, so no third party learns who reads what. */
export function ShareLinks({ path, title }: { path: string; title: string }) {
  const url = encodeURIComponent(absoluteUrl(path));
  const text = encodeURIComponent(title);
  const places = [
    { name: 'X', href: `https://x.com/intent/post?url=${url}&text=${text}` },
    { name: 'Reddit', href: `https://www.reddit.com/submit?url=${url}&title=${text}` },
    { name: 'E-mail', href: `mailto:?subject=${text}&body=${url}` },
  ];
  return (
    <nav className="share-links" aria-label="Share this post">
      <span aria-hidden="true">Share</span>
      {places.map(({ name, href }) => (
        <a key={name} href={href} target="_blank" rel="noopener noreferrer">
          <span className="sr-only">Share by </span>
          {name}
        </a>
      ))}
    </nav>
  );
}
