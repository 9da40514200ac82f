'use client';

import { useEffect, useState } from 'react';
import { callStaff } from '@/lib/platform/browser/staff-call';
import type { IssuePath } from './use-issue';

interface Preview {
  subject: string;
  html: string;
  text: string;
}

/** An issue as it is mailed, as HTML in a frame that runs nothing, and as text. */
export function IssuePreview({ path, version }: { path: IssuePath; version: number }) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [isText, setText] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    callStaff('GET', `${path}/preview`).then(
      (answer) => isCurrent && setPreview(answer),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [path, version]);
  return (
    <section className="issue-preview" aria-labelledby="preview-title">
      <h2 id="preview-title">As saved</h2>
      <p className="issue-acts">
        <button type="button" className="pill" aria-pressed={!isText} onClick={() => setText(false)}>
          HTML
        </button>
        <button type="button" className="pill" aria-pressed={isText} onClick={() => setText(true)}>
          Text
        </button>
      </p>
      {isText ? (
        <pre>{preview?.text}</pre>
      ) : (
        <iframe title="The e-mail" sandbox="" srcDoc={preview?.html ?? ''} />
      )}
    </section>
  );
}
