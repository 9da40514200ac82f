import type { Announcements, DragEndEvent } from '@dnd-kit/core';
import type { StaffTweetView } from '@/lib/domain/tweet/staff-schema';

/** Dragging tweets between a topic and the tweets that a search found. */

export type ListName = 'topic' | 'found';
const LIST_TITLES: Record<ListName, string> = { topic: 'the topic', found: 'the search results' };

export interface DraggedTweet {
  tweet: StaffTweetView;
  from: ListName;
}

const draggedOf = ({ data }: DragEndEvent['active']) => data.current as unknown as DraggedTweet;

/** @returns the tweet to put into the other list; null for a drop elsewhere */
export function droppedTweet({ active, over }: Pick<DragEndEvent, 'active' | 'over'>): DraggedTweet | null {
  const dragged = draggedOf(active);
  return over && over.id !== dragged.from ? dragged : null;
}

export const DRAG_INSTRUCTIONS = {
  draggable:
    'Press Space to pick up. While it is picked up, arrow keys choose the topic or the search results, Space drops it there, and Escape puts it back.',
};

const labelOf = (active: DragEndEvent['active']) => `the tweet by ${draggedOf(active).tweet.name}`;

export const DRAG_ANNOUNCEMENTS: Announcements = {
  onDragStart: ({ active }) => `Picked up ${labelOf(active)}.`,
  onDragOver: ({ over }) => (over ? `Over ${LIST_TITLES[over.id as ListName]}.` : 'Over no list.'),
  onDragEnd: (drag) =>
    droppedTweet(drag)
      ? `Dropped ${labelOf(drag.active)} into ${LIST_TITLES[drag.over?.id as ListName]}.`
      : `${labelOf(drag.active)} stays where it is.`,
  onDragCancel: ({ active }) => `${labelOf(active)} stays where it is.`,
};
