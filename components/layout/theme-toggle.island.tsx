'use client';

import { useEffect } from 'react';

/** The key in local storage. */
const KEY = 'darkMode';

function apply(isDark: boolean) {
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}

/**
 * Switches between dark and light mode, labelled with the mode it switches to. Both labels are in the HTML and CSS
 * shows the right one, so it is right before hydration.
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
      // If storage is blocked or full, the choice lasts as long as the page.
    }
  };
  return (
    <button type="button" className="theme-toggle" onClick={toggle}>
      <span className="to-dark">Dark Mode</span>
      <span className="to-light">Light Mode</span>
    </button>
  );
}
