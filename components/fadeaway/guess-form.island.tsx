'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PlayerInput } from './player-input.island';
import { restart } from './restart';

interface Props {
  /** Guesses so far: one more, and the form still here, means that it was wrong. */
  attempts: number;
  onGuess: (text: string) => void;
}

/** The guess: what is typed, its suggestions, and what became of the last one. */
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
    restart(field.current, 'data-shakes');
  }, [attempts]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    onGuess(typed);
    setTyped('');
    input.current?.focus();
  };
  return (
    <form className="fadeaway-guess" onSubmit={submit} autoComplete="off">
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
    </form>
  );
}
