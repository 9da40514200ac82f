import { ReliabilityImage } from '@/components/journalist/reliability-image';
import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import { describeRecord } from '@/lib/journalist/record';
import { standingOf } from '@/lib/journalist/reliability';
import type { JournalistView } from '@/lib/journalist/schema';
import { journalistPath } from '@/lib/site/paths';

/** A reporter with their record: how many reports held up, and the shot, or that there is no rating. */
export function ReporterLine({ journalist }: { journalist: JournalistView }) {
  const { name, username, image } = journalist;
  const { reliability, record } = standingOf(journalist);
  return (
    <div className="reporter-line">
      <Picture name={name} src={image} kind="person" size={52} />
      <p>
        <PageLink href={journalistPath(username)}>{name}</PageLink>
        <span>{[!reliability && 'Not rated', describeRecord(record)].filter(Boolean).join(' · ')}</span>
      </p>
      {reliability && <ReliabilityImage reliability={reliability} size={60} />}
    </div>
  );
}
