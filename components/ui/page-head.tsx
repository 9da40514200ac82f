import type { ReactNode } from 'react';

interface Props {
  title: string;
  lede?: ReactNode;
  /** Below the lede, such as links to variants of the page. */
  below?: ReactNode;
  /** Next to the title, such as a search box. */
  children?: ReactNode;
}

/** The head of a list page: title, lede and search box. */
export function PageHead({ title, lede, below, children }: Props) {
  return (
    <div className="page-head">
      <div>
        <h1>{title}</h1>
        {lede && <p className="lede">{lede}</p>}
        {below}
      </div>
      {children && <div className="page-head-aside">{children}</div>}
    </div>
  );
}
