'use client';

import { useDroppable } from '@dnd-kit/core';
import Link from 'next/link';
import type { BucketView } from '@/lib/domain/receipt/schema';
import { CardTools } from './card-tools.island';
import { contentsPath } from './paths';
import { useDrag } from './use-drag';
import { bucketItem } from './use-vault';

interface Props {
  bucket: BucketView;
  onToggle: () => void;
  onDelete: () => void;
  onRename: () => void;
}

/** A bucket in its parent: a link to its contents, draggable, and a drop target. */
export function BucketCard({ bucket, onToggle, onDelete, onRename }: Props) {
  const item = bucketItem(bucket);
  const { setNodeRef: setDropRef, isOver } = useDroppable({ id: bucket.id, data: { title: bucket.title } });
  const { card, grip, isDragged } = useDrag(item);
  return (
    <li
      {...card}
      ref={(node) => {
        card.ref(node);
        setDropRef(node);
      }}
      className="bucket"
      data-over={isOver && !isDragged ? '' : undefined}
      data-verdict={bucket.resolved ? 'correct' : undefined}
    >
      <Link className="bucket-title" href={contentsPath(bucket.id)} prefetch={false} draggable={false}>
        {bucket.title}
      </Link>
      <p className="note">{heldBy(bucket)}</p>
      <CardTools item={item} grip={grip} onToggle={onToggle} onDelete={onDelete}>
        <button type="button" className="tool" aria-label={`Rename ${item.label}`} onClick={onRename}>
          Rename
        </button>
      </CardTools>
    </li>
  );
}

/** What a bucket holds: "2 buckets, 1 receipt". */
function heldBy({ bucket_count, receipt_count }: BucketView): string {
  const counted = [
    [bucket_count, 'bucket'],
    [receipt_count, 'receipt'],
  ] as const;
  const held = counted.flatMap(([count, noun]) =>
    count > 0 ? [`${count} ${noun}${count === 1 ? '' : 's'}`] : [],
  );
  return held.join(', ') || 'Empty';
}
