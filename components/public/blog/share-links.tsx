import { Icon } from '@/components/ui/icons';
import { absoluteUrl } from '@/lib/domain/site/json-ld';

const EMAIL = 'by e-mail';

/** Links that share a post. They are plain URLs, so no third party learns who reads what. */
export function ShareLinks({ path, title }: { path: string; title: string }) {
  const url = encodeURIComponent(absoluteUrl(path));
  const text = encodeURIComponent(title);
  const places = [
    { name: 'on X', href: `https://x.com/intent/post?url=${url}&text=${text}` },
    { name: 'on Reddit', href: `https://www.reddit.com/submit?url=${url}&title=${text}` },
    { name: EMAIL, href: `mailto:?subject=${text}&body=${url}` },
  ];
  return (
    <nav className="share-links" aria-label="Share this post">
      <span aria-hidden="true">Share</span>
      {places.map(({ name, href }) => (
        <a
          key={name}
          className="button"
          aria-label={`Share ${name}`}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
        >
          {name} {name !== EMAIL && <Icon name="out" size={10} />}
        </a>
      ))}
    </nav>
  );
}
