import { MAX_ATTEMPTS } from '@/lib/domain/fadeaway/rules';

export function FadeAwayRules() {
  return (
    <ul className="fadeaway-rules">
      <li>Guess the player from a blurred image.</li>
      <li>Hints cost points.</li>
      <li>You have {MAX_ATTEMPTS} guesses in total.</li>
      <li>The image gets less blurry after each guess.</li>
      <li>There is a new player each day.</li>
    </ul>
  );
}
