/**
 * A text whose parts are separated by middle dots; lines break between parts, and in one only if it is wider than a line.
 * No line begins or ends with a dot.
 */
export const WholeParts = ({ text }: { text: string }) => (
  <span className="whole-parts">
    {text.split(' · ').map((part, place) => (
      <span key={place}>
        {place > 0 && <span> · </span>}
        {part}
      </span>
    ))}
  </span>
);
