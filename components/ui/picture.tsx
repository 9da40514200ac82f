import { initials } from '@/lib/journalist/naming';

interface Props {
  /** Whom it shows; their initials stand in while there is no picture. */
  name: string;
  src: string | null;
  kind: 'person' | 'player' | 'team';
  /** Width and height in pixels. */
  size?: 20 | 30 | 40 | 52 | 132;
}

/** One of twelve hues, always the same for a name. */
function hueOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % 12;
}

/**
 * The one picture with a fallback. The initials lie under the picture, so nothing moves when it fails: browsers draw
 * nothing for a broken image without alternative text, and `RECOVERY_SCRIPT` takes it away where they do. It stands
 * beside the name it pictures, so readers that listen skip it.
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
