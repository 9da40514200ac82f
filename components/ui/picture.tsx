import { initials } from '@/lib/domain/journalist/naming';
import { pictureSource } from '@/lib/domain/site/picture-source';
import { slugify } from '@/lib/platform/text/slugify';

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
 * punctuation or initials in the middle. `RECOVERY_SCRIPT` follows the same rule.
 */
function hueOf(name: string): number {
  const cached = hues.get(name);
  if (cached !== undefined) return cached;
  if (hues.size >= MAX_HUES) hues.clear();
  const hue = workOutHue(name);
  hues.set(name, hue);
  return hue;
}

/** A page of cards asks for hundreds of hues of the same few names. */
const MAX_HUES = 2_000;
const hues = new Map<string, number>();

function workOutHue(name: string): number {
  const words = slugify(name).split('-');
  const key = words.filter((word, index) => word.length > 1 || index === 0).join('') || name;
  let sum = 0;
  for (const letter of key) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % 12;
}

/**
 * A picture, or the initials if there is none. It is next to the name it belongs to, so screen readers skip it. If it
 * fails to load, `RECOVERY_SCRIPT` draws the initials of that name in its place.
 */
export function Picture({ name, src, kind, size = 40 }: Props) {
  const className = size === 40 ? `picture picture-${kind}` : `picture picture-${kind} picture-${size}`;
  // Before React hydrates, the script may have replaced the picture.
  if (src)
    return (
      <img
        className={className}
        src={pictureSource(src, size)}
        alt=""
        loading="lazy"
        // Its color comes from all of the name, and beside it is more than that. Of people the letters are enough.
        data-name={kind === 'person' ? undefined : name}
        suppressHydrationWarning
      />
    );
  return (
    <span className={className} data-hue={hueOf(name)} aria-hidden="true">
      {initials(name, kind === 'team' ? 3 : 2)}
    </span>
  );
}
