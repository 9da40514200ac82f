import { type Game, isTarget } from '@/lib/domain/fadeaway/rules';

/** What was guessed so far, in order, each with whether it was right. */
export function PastGuesses({ game }: { game: Game }) {
  if (game.guesses.length === 0) return null;
  return (
    <ol className="fadeaway-guesses" aria-label="Your guesses">
      {game.guesses.map((text, index) => {
        const isRight = isTarget(text, game.gameData.target_phrase);
        return (
          <li key={index} data-verdict={isRight ? 'correct' : 'incorrect'}>
            <span aria-hidden="true">{isRight ? '✓' : '✗'}</span> {text}
            <span className="sr-only">{isRight ? ', right' : ', wrong'}</span>
          </li>
        );
      })}
    </ol>
  );
}
