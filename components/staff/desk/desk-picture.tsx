import { DESK_PICTURES, DESK_THEMES, type DeskPictureName, deskPicturePath } from './pictures';

/** A picture of the desk in the theme of the reader; the other one is not loaded. */
export function DeskPicture({ name }: { name: DeskPictureName }) {
  const { alt, width, height } = DESK_PICTURES[name];
  return (
    <figure className="desk-picture">
      {DESK_THEMES.map((theme) => (
        <img
          key={theme}
          className={`desk-picture-${theme}`}
          src={deskPicturePath(name, theme)}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
        />
      ))}
    </figure>
  );
}
