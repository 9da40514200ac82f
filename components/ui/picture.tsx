import { initials } from '@/lib/journalist/naming';
import { slugify } from '@/lib/text/slugify';

interface Props {
  /** Its initials show if there is no picture. */
  name: string;
  src: string | null;
  kind: 'person' | 'player' | 'team';
  /** Width and height in pixels. */
  size?: 20 | 30 | 40 | 52 | 132;
}

/**
 * One of twelve hues, derived from the name: the same for spellings of one name that differ in case, accents,
 * punctuation or initials in the middle.
 */
function hueOf(name: string): number {
  const words = slugify(name).split('-');
  const key = words.filter((word, index) => word.length > 1 || index === 0).join('') || name;
  let sum = 0;
  for (const letter of key) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % 12;
}

/**
 * A picture with a fallback. The initials are below the picture, so nothing moves if it fails: browsers draw nothing
 * for a broken image without alternative text, and otherwise `RECOVERY_SCRIPT` hides it. It is next to the name it
 * belongs to, so screen readers skip it.
 */
export function Picture({ name, src, kind, size = 40 }: Props) {
  return (
    <span className={`picture picture-${kind} picture-${size}`} data-hue={hueOf(name)} aria-hidden="true">
      {initials(name, kind === 'team' ? 3 : 2)}
      {src && (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          suppressHydrationWarning
        />
      )}
    </span>
  );
}
