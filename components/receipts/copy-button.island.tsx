'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { CallError } from './calls';

interface Props {
  /** What to copy, or how to find it. */
  text: string | (() => Promise<string>);
  className: string;
  /** For readers that listen, where the words on the button say too little. */
  label?: string;
  onFailure: (message: string) => void;
  children: ReactNode;
}

/** In milliseconds. */
const FEEDBACK = 1_000;

/** Copies a text, and says so for one second. */
export function CopyButton({ text, className, label, onFailure, children }: Props) {
  const [copies, setCopies] = useState(0);
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (copies === 0) return;
    setCopied(true);
    const timer = setTimeout(() => setCopied(false), FEEDBACK);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : await text());
      setCopies((count) => count + 1);
    } catch (error) {
      onFailure(
        error instanceof CallError
          ? `Could not copy. ${error.message}`
          : 'Could not copy: your browser does not allow it here.',
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
