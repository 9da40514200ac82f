'use client';

import { SaveMessage } from '@/components/staff/record/save-message';
import { useSave } from '@/components/staff/record/use-save';
import { BADGES } from '@/lib/domain/journalist/badges';
import { badgeLabel } from '@/lib/domain/journalist/naming';
import type { JournalistRecord } from './use-journalist-record';

/** A switch for each badge. Badges outside the vocabulary can only be removed. */
export function BadgeSwitches({ record: { journalist, send } }: { record: JournalistRecord }) {
  const { saving, save, isBusy } = useSave();
  const { username, badges } = journalist;
  const others = badges.filter((badge) => !BADGES.includes(badge as never));
  const toggle = (badge: string) =>
    save(() =>
      badges.includes(badge)
        ? send('POST', '/_api/badge/remove', { username, badgeToRemove: badge })
        : send('POST', '/_api/badge/add', { username, newBadge: badge }),
    );
  return (
    <fieldset className="record-field" aria-label="Badges">
      <span className="record-label">Badges</span>
      <div className="record-tags">
        {[...BADGES, ...others].map((badge) => (
          <button
            key={badge}
            type="button"
            className="pill"
            aria-pressed={badges.includes(badge)}
            aria-disabled={isBusy}
            onClick={() => void toggle(badge)}
          >
            {others.includes(badge) ? badge : badgeLabel(badge)}
          </button>
        ))}
      </div>
      <div className="record-answers">
        <SaveMessage saving={saving} />
      </div>
    </fieldset>
  );
}
