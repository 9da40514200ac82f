'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ScriptForm } from '@/components/ui/script-form.island';
import { PlayerInput } from './player-input.island';
import { restartAnimation } from './restart-animation';

interface Props {
  /** Number of guesses. If it increases and the form still shows, the guess was wrong. */
  attempts: number;
  onGuess: (text: string) => void;
}

/** The guess input with its suggestions, and the result of the last guess. */
export function GuessForm({ attempts, onGuess }: Props) {
  const field = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(0);
  const known = useRef(attempts);

  useEffect(() => {
    if (attempts === known.current) return;
    known.current = attempts;
    setWrong(attempts);
    restartAnimation(field.current, 'data-shakes');
  }, [attempts]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    onGuess(typed);
    setTyped('');
    input.current?.focus();
  };
  return (
    <ScriptForm className="fadeaway-guess" onSubmit={submit} autoComplete="off">
      <div className="fadeaway-guess-row" ref={field}>
        <PlayerInput ref={input} typed={typed} onType={setTyped} />
        <button type="submit" className="button button-strong">
          Guess
        </button>
      </div>
      <p className="fadeaway-wrong" role="status">
        {/* A new element each time, so that the same words are said again. */}
        {wrong > 0 && <span key={wrong}>Not quite! Try again</span>}
      </p>
    </ScriptForm>
  );
}
