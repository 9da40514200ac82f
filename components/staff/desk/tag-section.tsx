import { PlayerForm } from './player-form.island';
import { TagFinder } from './tag-finder.island';
import './desk.css';

/** The section behind "Show tags": finds tags and creates players. */
export function TagSection() {
  return (
    <section className="tag-section" aria-label="Tags">
      <TagFinder />
      <PlayerForm />
    </section>
  );
}
