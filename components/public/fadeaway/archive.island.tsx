'use client';

import { type FormEvent, useId, useState } from 'react';
import useSWR from 'swr';
import { ScriptForm } from '@/components/ui/script-form.island';
import { guess, type Puzzle, phaseOf, revealHint, startGame } from '@/lib/domain/fadeaway/rules';
import { type CallError, read } from '@/lib/platform/browser/call';
import { formatLongDate } from '@/lib/platform/time/format';
import { BoardOf } from './board.island';
import { Verdict } from './verdict.island';

/**
 * Games of past days. They do not affect the stats and are not saved.
 * @param props.days that have a puzzle, newest first
 * @param props.today null until it is known which day it is; nothing can be played until then
 */
export function Archive({ days, today }: { days: readonly string[]; today: string | null }) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  const [day, setDay] = useState<string | null>(null);
  const [starts, setStarts] = useState(0);
  const past = today === null ? days : days.filter((each) => each < today);
  const latest = past[0] ?? '';
  const {
    data: puzzle,
    error,
    isValidating,
    mutate: loadAgain,
  } = useSWR<Puzzle, CallError>(
    day && ['puzzle', day],
    () => read(`/_api/current-stats-game?stringDate=${day}`),
    {
      shouldRetryOnError: false,
    },
  );
  const hasFailed = !puzzle && error && !isValidating;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = chosen || latest;
    setStarts(starts + 1);
    if (wanted === day) void loadAgain();
    else setDay(wanted);
  };
  if (past.length === 0) return null;
  return (
    <section className="fadeaway-archive" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Past games</h2>
      <p className="note">Play a past day’s game. It doesn’t affect your stats.</p>
      <ScriptForm className="fadeaway-archive-form" onSubmit={submit}>
        <label htmlFor={id}>Day</label>
        <select
          id={id}
          className="field"
          value={chosen || latest}
          disabled={today === null}
          onChange={(event) => setChosen(event.target.value)}
        >
          {past.map((each) => (
            <option key={each} value={each}>
              {formatLongDate(new Date(each))}
            </option>
          ))}
        </select>
        <button type="submit" className="button" disabled={today === null}>
          Play that day
        </button>
      </ScriptForm>
      <div role="status">
        {hasFailed && (
          <p className="empty">
            {error.status === 404 ? 'No game found' : 'The game could not be loaded. Please try again.'}
          </p>
        )}
        {day && !puzzle && !hasFailed && <p className="note">Loading game...</p>}
      </div>
      {puzzle && <ArchivedBoard key={`${puzzle.string_date} ${starts}`} puzzle={puzzle} />}
    </section>
  );
}

function ArchivedBoard({ puzzle }: { puzzle: Puzzle }) {
  const [game, setGame] = useState(() => startGame(puzzle));
  return (
    <>
      <h3>Day {puzzle.gameNumber}</h3>
      <BoardOf
        game={game}
        onGuess={(text) => setGame((now) => guess(now, text))}
        onReveal={(hint) => setGame((now) => revealHint(now, hint))}
        result={(takesFocus) => (
          <Verdict takesFocus={takesFocus}>
            {phaseOf(game) === 'solved'
              ? `You got it, with ${game.score} points. It doesn’t affect your stats.`
              : 'You didn’t get that one.'}
          </Verdict>
        )}
      />
    </>
  );
}
