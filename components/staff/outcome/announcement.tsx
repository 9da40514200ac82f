import { PostTime } from '@/components/staff/desk/post-time.island';
import type { ProposalView } from '@/lib/domain/outcome/proposal-schema';

type Props = Pick<ProposalView, 'text' | 'url' | 'at' | 'source'>;

/** Who announced what, and when; goes on from the outcome that it proposes. */
export function Announcement({ text, url, at, source }: Props) {
  return (
    <>
      , by{' '}
      <a href={url} target="_blank" rel="noopener noreferrer nofollow">
        {source}
      </a>
      , <PostTime at={at} />: {text}
    </>
  );
}
