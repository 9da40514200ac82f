import type { ReactNode } from 'react';
import './desk.css';

interface Props {
  title: string;
  /** Shown next to the title. */
  tools?: ReactNode;
  children: ReactNode;
}

/** The layout of desk pages: title, tools, content. */
export function DeskPage({ title, tools, children }: Props) {
  return (
    <div className="wrap desk">
      <div className="desk-head">
        <h1>{title}</h1>
        {tools && <div className="desk-tools">{tools}</div>}
      </div>
      {children}
    </div>
  );
}
