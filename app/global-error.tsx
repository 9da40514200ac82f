'use client';

import './globals.css';
import { ErrorPage } from '@/components/layout/error-page';
import { THEME_SCRIPT } from '@/components/layout/inline-scripts';
import { fontClasses } from './fonts';

/** Shown when the root layout fails; has a document of its own. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en" className={fontClasses} suppressHydrationWarning>
      <head>
        <title>Unexpected Application Error!</title>
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
      </head>
      <body>
        <main>
          <ErrorPage retry={retry} />
        </main>
      </body>
    </html>
  );
}
