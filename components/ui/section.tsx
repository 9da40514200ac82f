import type { ReactNode } from 'react';
import { PageLink } from '@/components/ui/page-link';

interface Props {
  /** The anchor. */
  id: string;
  title: string;
  /** The button next to the title, such as More Rumors. */
  more?: { label: string; href: string } | null;
  children: ReactNode;
}

/** A section of a page with its heading. */
export function Section({ id, title, more, children }: Props) {
  return (
    <section className="section" aria-labelledby={`${id}-title`} id={id}>
      <div className={more ? 'section-head section-head-more' : 'section-head'}>
        <h2 id={`${id}-title`}>{title}</h2>
        {more && (
          <PageLink className="more" href={more.href}>
            {more.label} <span aria-hidden="true">→</span>
          </PageLink>
        )}
      </div>
      {children}
    </section>
  );
}
