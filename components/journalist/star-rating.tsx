import { starRating } from '@/lib/journalist/stars';

/** A value from 0 to 5 as moons. */
export function StarRating({ value }: { value: number }) {
  const symbols = starRating(value);
  if (!symbols) return null;
  return (
    <span role="img" aria-label={`${value} of 5`}>
      {symbols}
    </span>
  );
}
