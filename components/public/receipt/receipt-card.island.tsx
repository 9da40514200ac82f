'use client';

import { copyText } from '@/lib/domain/receipt/copy';
import type { ReceiptView } from '@/lib/domain/receipt/schema';
import { formatLongDate } from '@/lib/platform/time/format';
import { CardTools } from './card-tools.island';
import { CopyButton } from './copy-button.island';
import { useDrag } from './use-drag';
import { receiptItem } from './use-vault';

interface Props {
  receipt: ReceiptView;
  /** Null outside select mode. */
  isSelected: boolean | null;
  onSelect: (isSelected: boolean) => void;
  onToggle: () => void;
  onDelete: () => void;
  onFailure: (message: string) => void;
}

/** A saved post or comment. */
export function ReceiptCard({ receipt, isSelected, onSelect, onToggle, onDelete, onFailure }: Props) {
  const item = receiptItem(receipt);
  const { card, grip } = useDrag(item);
  return (
    <li {...card} className="receipt" data-verdict={receipt.resolved ? 'correct' : undefined}>
      <div className="receipt-head">
        <span className="receipt-subreddit">/r/{receipt.subreddit}</span>
        <span className="badge">{receipt.type}</span>
        {isSelected !== null && (
          <label className="receipt-select">
            <input
              type="checkbox"
              checked={isSelected}
              onChange={(event) => onSelect(event.target.checked)}
              aria-label={`Select ${item.label}`}
            />
            <span aria-hidden="true">Select</span>
          </label>
        )}
      </div>
      <a
        className="receipt-content"
        href={receipt.url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        draggable={false}
      >
        {receipt.content}
      </a>
      <p className="receipt-poster">
        u/{receipt.poster_username}, <ReceiptDate receipt={receipt} />
      </p>
      <CardTools item={item} grip={grip} onToggle={onToggle} onDelete={onDelete}>
        <CopyButton
          text={copyText([receipt])}
          className="tool"
          label={`Copy ${item.label}`}
          onFailure={onFailure}
        >
          Copy
        </CopyButton>
      </CardTools>
    </li>
  );
}

/** When it was posted; when it was saved, if that is not known. */
function ReceiptDate({ receipt: { posted_at, created_at } }: { receipt: ReceiptView }) {
  const at = posted_at ?? created_at;
  return (
    <time dateTime={at}>
      {posted_at ? '' : 'saved '}
      {formatLongDate(new Date(at))}
    </time>
  );
}
