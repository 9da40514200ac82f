import { Icon } from '@/components/ui/icons';

interface Props {
  upvotes: number;
  downvotes: number;
}

/** How readers voted, to read only. */
export function VoteCounts({ upvotes, downvotes }: Props) {
  return (
    <div className="votes">
      <span className="vote">
        <Icon name="up" size={13} />
        {upvotes}
        <span className="sr-only">upvotes</span>
      </span>
      <span className="vote">
        <Icon name="down" size={13} />
        {downvotes}
        <span className="sr-only">downvotes</span>
      </span>
    </div>
  );
}
