import './globals.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { HEAD_SCRIPT } from '@/components/layout/inline-scripts';
import { config } from '@/lib/platform/config/config';
import { fontClasses } from './fonts';

export function generateMetadata(): Metadata {
  const { SITE_NAME, SITE_URL } = config();
  return {
    metadataBase: new URL(SITE_URL),
    title: { default: `${SITE_NAME}: NBA Rumors & Reporters Database`, template: `%s · ${SITE_NAME}` },
    applicationName: SITE_NAME,
  };
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1 };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={fontClasses} suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
