'use client';

import Link from 'next/link';
import { type ComponentProps, useState } from 'react';

/**
 * A link to a page of the site. What all pages of its kind share is there before it is asked for; once the reader
 * points at the link, the page itself is fetched, too, so that a click finds it ready.
 */
export function PageLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  const [isMeant, setMeant] = useState(false);
  const mean = () => setMeant(true);
  return (
    <Link
      {...props}
      prefetch={isMeant ? true : 'auto'}
      onPointerEnter={mean}
      onTouchStart={mean}
      onFocus={mean}
    />
  );
}
