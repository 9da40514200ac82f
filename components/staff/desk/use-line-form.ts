import { type FormEvent, useEffect, useRef } from 'react';
import { useDraft } from './use-drafts';

/**
 * The state of a form with one line of text for a tweet, whose field has the focus at first. What was typed is kept until it
 * is stored or cancelled.
 * @param onSubmit called with the text, trimmed; not if it is empty
 */
export function useLineForm(
  tweet: string,
  form: 'outcome' | 'takedown',
  onSubmit: (text: string) => void,
  onClose: () => void,
) {
  const field = useRef<HTMLInputElement>(null);
  const [typed = '', keepTyped, submitTyped] = useDraft(tweet, form);
  useEffect(() => field.current?.focus(), []);
  const text = typed.trim();
  const close = () => {
    keepTyped('');
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!text) return;
    onSubmit(text);
    submitTyped();
    onClose();
  };
  return { field, typed, keepTyped, isEmpty: !text, submit, close };
}
