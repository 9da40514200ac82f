import type { NavLink } from './navigation';

/** @returns links in the order of the object, whose keys are labels. Safe in the browser. */
export const navLinks = (paths: Readonly<Record<string, string>>): NavLink[] =>
  Object.entries(paths).map(([label, href]) => ({ label, href }));
