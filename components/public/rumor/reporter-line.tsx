import { ReliabilityImage } from '@/components/public/journalist/reliability-image';
import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import { WholeParts } from '@/components/ui/whole-parts';
import { levelText } from '@/lib/domain/journalist/level-words';
import { journalistStanding } from '@/lib/domain/journalist/reliability';
import type { ListedJournalist } from '@/lib/domain/journalist/schema';
import { journalistPath } from '@/lib/domain/site/paths';
import { fullRateText } from '@/lib/domain/tweet/record-rules';

/** A reporter with their word, score and rate, and the shot. */
export function ReporterLine({ journalist }: { journalist: ListedJournalist }) {
  const { name, username, image } = journalist;
  const standing = journalistStanding(journalist);
  const rate = fullRateText(standing.record);
  return (
    <div className="reporter-line">
      <Picture name={name} src={image} kind="person" size={52} />
      <p>
        <PageLink href={journalistPath(username)}>{name}</PageLink>
        <span>
          <WholeParts text={[levelText(standing), rate].filter(Boolean).join(' · ')} />
        </span>
      </p>
      <ReliabilityImage standing={standing} size={60} />
    </div>
  );
}
