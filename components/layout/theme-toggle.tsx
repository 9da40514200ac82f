/**
 * Switches between dark and light mode (`THEME_TOGGLE_SCRIPT`), labelled with the mode it switches to. Both labels are in
 * the HTML and CSS shows the right one, so it is right before the scripts of the page are there.
 */
export function ThemeToggle() {
  return (
    <button type="button" className="theme-toggle">
      <span className="to-dark">Dark Mode</span>
      <span className="to-light">Light Mode</span>
    </button>
  );
}
