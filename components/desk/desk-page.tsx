import type { ReactNode } from 'react';
import './desk.css';

interface Props {
  title: string;
  /** Beside the title. */
  tools?: ReactNode;
  children: ReactNode;
}

/** The frame of the pages of the desk: a small head, and the work. */
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
