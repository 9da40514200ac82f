import { config } from '@/lib/platform/config/config';

interface Props {
  children: string;
  /** Shown without a link while the site has no community chat. */
  otherwise?: string;
}

/** A text that links the community chat, if there is one (`COMMUNITY_URL`). */
export function CommunityLink({ children, otherwise = children }: Props) {
  const { COMMUNITY_URL } = config();
  if (!COMMUNITY_URL) return otherwise;
  return (
    <a href={COMMUNITY_URL} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
