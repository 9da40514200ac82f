import { KeyButton } from './key-button';
import type { KeyAction } from './keys';

interface Props {
  onAct: (action: KeyAction) => void;
  undoText: string | null;
  /** The progress of the list. */
  progress: string;
  /** The number of edits that are not saved yet. */
  unsaved: number;
}

const WINDOW_KEYS: readonly KeyAction[] = ['previous', 'next', 'acceptAll', 'search', 'help'];
/** The actions at the bottom of a phone, within reach of the thumb. */
const PHONE_KEYS: readonly KeyAction[] = [
  'rating:irrelevant',
  'rating:good_information',
  'rating:speculation',
  'rating:good_rumor',
];

/** The bar at the bottom with buttons for the most used keys. */
export function KeysBar({ onAct, undoText, progress, unsaved }: Props) {
  return (
    <nav className="keys-bar" aria-label="Keys">
      <div className="wrap keys-triage">
        {PHONE_KEYS.map((action) => (
          <KeyButton key={action} action={action} onAct={onAct} />
        ))}
      </div>
      <div className="wrap">
        {WINDOW_KEYS.slice(0, 2).map((action) => (
          <KeyButton key={action} action={action} onAct={onAct} />
        ))}
        <KeyButton action="undo" onAct={onAct} isDisabled={undoText === null}>
          <span>
            Undo<span className="keys-undone">{undoText && `: ${undoText}`}</span>
          </span>
        </KeyButton>
        {WINDOW_KEYS.slice(2).map((action) => (
          <KeyButton key={action} action={action} className={`keys-${action}`} onAct={onAct} />
        ))}
        <span className="keys-progress" role="status">
          {unsaved > 0 ? `${unsaved} not saved yet` : progress}
        </span>
      </div>
    </nav>
  );
}
