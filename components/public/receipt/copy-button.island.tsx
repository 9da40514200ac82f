'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { CallError } from '@/lib/platform/browser/call';

interface Props {
  /** The text, or a function that returns it. */
  text: string | (() => Promise<string>);
  className: string;
  /** For screen readers, if the text of the button is not enough. */
  label?: string;
  onFailure: (message: string) => void;
  children: ReactNode;
}

const FEEDBACK_MS = 1_000;

/**
 * Writes a text that is still being read. Safari writes only within the press, so the clipboard is handed the promise.
 * @throws what reading the text throws, rather than the browser's words for it
 */
async function writeLater(reading: Promise<string>): Promise<void> {
  const text = reading.then((value) => new Blob([value], { type: 'text/plain' }));
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
  } catch (error) {
    await reading;
    throw error;
  }
}

/** Copies a text, and confirms it for one second. */
export function CopyButton({ text, className, label, onFailure, children }: Props) {
  const [copies, setCopies] = useState(0);
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (copies === 0) return;
    setCopied(true);
    const timer = setTimeout(() => setCopied(false), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    try {
      await (typeof text === 'string' ? navigator.clipboard.writeText(text) : writeLater(text()));
      setCopies((count) => count + 1);
    } catch (error) {
      onFailure(
        error instanceof CallError
          ? `Could not copy. ${error.message}`
          : 'Couldn’t copy: your browser doesn’t allow it here.',
      );
    }
  };
  return (
    <button
      type="button"
      className={className}
      aria-label={isCopied ? undefined : label}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? 'Copied to clipboard' : children}</span>
    </button>
  );
}
