import { useEffect } from 'react';

let resolve: () => void;

/**
 * Resolves when React has hydrated the reports of the page. What is put into a report before makes React discard the
 * page and render it again: the markup is not what it expects.
 */
export const reportsHydrated = new Promise<void>((done) => {
  resolve = done;
});

/** For what shows reports: React hydrates the parts of a page one by one, each with all that is in it. */
export const useReportsHydrated = (): void => useEffect(() => resolve(), []);
