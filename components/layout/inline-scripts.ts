/**
 * Scripts that must run before the first paint, so they stand in the HTML itself. Kept as constants: a content
 * security policy can allow each by its hash.
 */

/**
 * The reader's choice of theme is in local storage as `darkMode`, light by default; where storage is forbidden, too.
 */
export const THEME_SCRIPT =
  "var d=document.documentElement.dataset;d.theme='light';try{if(localStorage.getItem('darkMode')==='true')d.theme='dark'}catch{}";

/** Makes room for the staff bar where somebody signed in as staff, so that nothing moves when it comes. */
export const STAFF_SCRIPT =
  "if(document.cookie.includes('boxscoop-staff-hint=1'))document.documentElement.dataset.admin=''";

/** Hides pictures that fail to load, also those that fail before React is there to hear of it. */
export const RECOVERY_SCRIPT =
  "addEventListener('error',function(e){if(e.target instanceof HTMLImageElement&&e.target.closest('.picture'))e.target.hidden=true},true)";

/** The script in the head of every page. */
export const HEAD_SCRIPT = `${THEME_SCRIPT};${STAFF_SCRIPT};${RECOVERY_SCRIPT}`;
