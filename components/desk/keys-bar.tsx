import { KeyButton } from './key-button';
import type { KeyAction } from './keys';

interface Props {
  onAct: (action: KeyAction) => void;
  undoText: string | null;
  /** How much of the list is done. */
  progress: string;
  /** Edits that are not stored yet. */
  unsaved: number;
}

const SHOWN: readonly KeyAction[] = ['previous', 'next', 'takeAll', 'search', 'help'];
/** What a thumb reaches at the bottom of a phone. */
const TRIAGE: readonly KeyAction[] = [
  'rating:irrelevant',
  'rating:good_information',
  'rating:speculation',
  'rating:good_rumor',
];

/** The bar at the bottom: the keys that are used most, each of them a button. */
export function KeysBar({ onAct, undoText, progress, unsaved }: Props) {
  return (
    <nav className="keys-bar" aria-label="Keys">
      <div className="wrap keys-triage">
        {TRIAGE.map((action) => (
          <KeyButton key={action} action={action} onAct={onAct} />
        ))}
      </div>
      <div className="wrap">
        {SHOWN.slice(0, 2).map((action) => (
          <KeyButton key={action} action={action} onAct={onAct} />
        ))}
        <KeyButton action="undo" onAct={onAct} isDisabled={undoText === null}>
          <span>
            Undo<span className="keys-undone">{undoText && `: ${undoText}`}</span>
          </span>
        </KeyButton>
        {SHOWN.slice(2).map((action) => (
          <KeyButton key={action} action={action} className={`keys-${action}`} onAct={onAct} />
        ))}
        <span className="keys-progress" role="status">
          {unsaved > 0 ? `${unsaved} not stored yet` : progress}
        </span>
      </div>
    </nav>
  );
}
