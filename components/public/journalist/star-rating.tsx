import { starRating } from '@/lib/domain/journalist/stars';

const MOONS: Record<string, string> = { '🌕': 'full', '🌗': 'half', '🌑': 'empty' };

/** The five moons of a rating, read aloud as a number with one decimal. They are drawn by the style sheet, since the pictures of fonts differ. */
export function StarRating({ value }: { value: number }) {
  const symbols = [...starRating(value)];
  if (symbols.length === 0) return null;
  return (
    <span className="moons" role="img" aria-label={`${Number(value.toFixed(1))} of 5`}>
      {symbols.map((symbol, place) => (
        <i key={`${place}-${symbol}`} data-moon={MOONS[symbol]}>
          {symbol}
        </i>
      ))}
    </span>
  );
}
