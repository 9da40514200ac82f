import { starRating } from '@/lib/journalist/stars';

export function StarRating({ value }: { value: number }) {
  const symbols = starRating(value);
  if (!symbols) return null;
  return (
    <span role="img" aria-label={`${value} of 5`}>
      {symbols}
    </span>
  );
}
