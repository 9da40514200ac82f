import { MAX_ATTEMPTS } from '@/lib/domain/fadeaway/rules';

/** A drawn ball for each guess, empty once it is used. */
export function AttemptsLeft({ left }: { left: number }) {
  return (
    <b role="img" aria-label={String(left)}>
      {Array.from({ length: MAX_ATTEMPTS }, (_, index) => (
        <svg
          key={index}
          className="fadeaway-ball"
          data-used={index >= left ? '' : undefined}
          viewBox="0 0 24 24"
          aria-hidden="true"
        >
          <circle cx="12" cy="12" r="10.5" />
          <path d="M1.5 12h21M12 1.5v21M4.6 4.6c4 4 4 10.8 0 14.8M19.4 4.6c-4 4-4 10.8 0 14.8" />
        </svg>
      ))}
    </b>
  );
}
