import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/public/seo/breadcrumbs';
import { PageHead } from '@/components/ui/page-head';

interface Props {
  title: string;
  path: string;
  lede?: string;
  children: ReactNode;
}

/** A page of running text. */
export function TextPage({ title, path, lede, children }: Props) {
  return (
    <div className="wrap">
      <Breadcrumbs trail={[{ name: title, path }]} />
      <PageHead title={title} lede={lede} />
      <div className="prose text-page">{children}</div>
    </div>
  );
}
