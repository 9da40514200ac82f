import { config } from '@/lib/platform/config/config';

/** The banner for the community chat, if there is one; also says whether the data is sample data. */
export function Banner({ isSampleData }: { isSampleData: boolean }) {
  const { COMMUNITY_URL } = config();
  if (!isSampleData && !COMMUNITY_URL) return null;
  return (
    <aside className="banner" aria-label="Community">
      <div className="wrap">
        {isSampleData
          ? 'Sample data: every reporter and player here is invented.'
          : 'Heard something? Talk it over with other fans.'}{' '}
        {COMMUNITY_URL && (
          <a href={COMMUNITY_URL} target="_blank" rel="noopener noreferrer">
            Join the community chat
          </a>
        )}
      </div>
    </aside>
  );
}
