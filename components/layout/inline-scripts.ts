/**
 * Scripts that must run before the first paint, so they are inline in the HTML. They are constants, so that a content
 * security policy can allow them by hash.
 */

/** Applies the theme in local storage (`darkMode`); light by default, and if storage is blocked. */
export const THEME_SCRIPT =
  "var d=document.documentElement.dataset;d.theme='light';try{if(localStorage.getItem('darkMode')==='true')d.theme='dark'}catch{}";

/** Reserves space for the staff bar if staff is signed in, so that nothing moves when it loads. */
export const STAFF_SCRIPT =
  "if(document.cookie.includes('boxscoop-staff-hint=1'))document.documentElement.dataset.admin=''";

/** Hides pictures that fail to load, including those that fail before React hydrates. */
export const RECOVERY_SCRIPT =
  "addEventListener('error',function(e){if(e.target instanceof HTMLImageElement&&e.target.closest('.picture'))e.target.hidden=true},true)";

/** The script in the head of every page. */
export const HEAD_SCRIPT = `${THEME_SCRIPT};${STAFF_SCRIPT};${RECOVERY_SCRIPT}`;
