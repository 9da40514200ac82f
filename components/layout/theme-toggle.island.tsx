'use client';

import { useEffect } from 'react';

/** Local storage, a boolean, default false. */
const KEY = 'darkMode';

function apply(isDark: boolean) {
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}

/**
 * Switches between dark and light, and is labelled with the mode it would switch to. Both labels are in the
 * page and CSS shows the right one, so it is right before this script runs.
 */
export function ThemeToggle() {
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === KEY) apply(event.newValue === 'true');
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  const toggle = () => {
    const isDark = document.documentElement.dataset.theme !== 'dark';
    apply(isDark);
    try {
      localStorage.setItem(KEY, String(isDark));
    } catch {
      // Storage may be forbidden or full; the choice then lasts as long as the page.
    }
  };
  return (
    <button type="button" className="theme-toggle" onClick={toggle}>
      <span className="to-dark">Dark Mode</span>
      <span className="to-light">Light Mode</span>
    </button>
  );
}
