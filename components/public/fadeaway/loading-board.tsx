import { HINTS } from '@/lib/domain/fadeaway/rules';

/** The board without a game, with all parts at full size, so that nothing moves when the game loads. */
export function LoadingBoard() {
  return (
    <div className="fadeaway fadeaway-loading">
      <div className="fadeaway-info" aria-hidden="true">
        <p>
          <span>Max Score</span>
          <b>–</b>
        </p>
        <p>
          <span>Attempts Remaining</span>
          <b>–</b>
        </p>
      </div>
      <div className="fadeaway-picture">
        <div className="fadeaway-frame">
          <p role="status">Loading game...</p>
        </div>
        <div className="fadeaway-caption" aria-hidden="true">
          Who is it?
        </div>
      </div>
      <div className="fadeaway-play" aria-hidden="true">
        <p className="fadeaway-free-hint">…</p>
        <div className="fadeaway-field" />
        <ul className="fadeaway-hints">
          {HINTS.map(({ name }) => (
            <li key={name} />
          ))}
        </ul>
      </div>
    </div>
  );
}
