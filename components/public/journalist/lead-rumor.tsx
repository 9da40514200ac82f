import { ReportRows } from '@/components/public/rumor/report-rows';
import { leadRumor } from '@/lib/domain/journalist/rules';
import type { TweetView } from '@/lib/domain/tweet/schema';
import { isSettled } from '@/lib/domain/tweet/vocabulary';

interface Props {
  /** The newest first. */
  rumors: readonly TweetView[];
  /** Whether these are all of the journalist. */
  areAll: boolean;
}

/** One report of a journalist in the head of the profile, so that it shows what a record is made of. */
export function LeadRumor({ rumors, areAll }: Props) {
  const tweet = leadRumor(rumors);
  if (!tweet) return null;
  const settled = rumors.filter(({ resolution }) => isSettled(resolution));
  const isLast = areAll && settled.every(({ resolved_at }) => resolved_at !== null);
  return (
    <div className="profile-lead">
      <p>{settled.length === 0 ? 'Latest rumor' : isLast ? 'Latest verdict' : 'Latest settled rumor'}</p>
      <ReportRows tweets={[tweet]} hasSettledTime={isLast} />
    </div>
  );
}
