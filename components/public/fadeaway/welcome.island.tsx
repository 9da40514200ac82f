'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { Dialog } from '@/components/ui/dialog.island';
import { STORAGE_KEYS } from '@/lib/domain/fadeaway/saved';
import { localStore } from '@/lib/platform/browser/storage';
import { FadeAwayRules } from './rules';
import { useFocusAfterClosing } from './use-focus-after-closing';

interface Props {
  /** Gets the focus afterwards: the game, not its field, which would open a phone's keyboard. */
  game: RefObject<HTMLElement | null>;
}

/** The rules, shown once per browser; render it only if they have not been shown. */
export function Welcome({ game }: Props) {
  const [isOpen, setOpen] = useState(true);
  const play = useRef<HTMLButtonElement>(null);
  useEffect(() => localStore.write(STORAGE_KEYS.visited, 'true'), []);
  const close = () => setOpen(false);
  return (
    <Dialog title="Welcome to FadeAway" isOpen={isOpen} onClose={close} firstFocus={play}>
      <FadeAwayRules />
      <PlayButton ref={play} game={game} onClick={close} />
    </Dialog>
  );
}

function PlayButton({
  ref,
  game,
  onClick,
}: Props & { ref: RefObject<HTMLButtonElement | null>; onClick: () => void }) {
  useFocusAfterClosing(game);
  return (
    <button type="button" className="button button-strong" ref={ref} onClick={onClick}>
      Play
    </button>
  );
}
