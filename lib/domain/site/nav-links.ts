export interface NavLink {
  label: string;
  href: string;
}
export interface NavGroup {
  label: string;
  links: readonly NavLink[];
}
export type NavItem = NavLink | NavGroup;

/** @returns links in the order of the object, whose keys are labels. Safe in the browser. */
export const navLinks = (paths: Readonly<Record<string, string>>): NavLink[] =>
  Object.entries(paths).map(([label, href]) => ({ label, href }));
