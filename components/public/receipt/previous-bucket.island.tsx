'use client';

import { useDroppable } from '@dnd-kit/core';
import Link from 'next/link';
import type { BucketView } from '@/lib/domain/receipt/schema';
import { contentsPath } from './paths';

/** The link to the parent bucket, and a drop target for it. */
export function PreviousBucket({ bucket }: { bucket: BucketView }) {
  const { setNodeRef, isOver } = useDroppable({ id: bucket.id, data: { title: bucket.title } });
  return (
    <div className="previous-bucket" ref={setNodeRef} data-over={isOver ? '' : undefined}>
      <Link href={contentsPath(bucket.id)} prefetch={false}>
        <span aria-hidden="true">←</span> Previous Bucket
      </Link>
      <span className="note">{bucket.title}</span>
    </div>
  );
}
