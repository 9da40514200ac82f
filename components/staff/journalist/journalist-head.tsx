import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import type { StaffJournalistView } from '@/lib/domain/journalist/staff-schema';
import { journalistPath } from '@/lib/domain/site/paths';
import { formatCount } from '@/lib/platform/text/count';
import '@/components/staff/record/records.css';

/** Who is being edited or looked through, with links to the other pages about them. */
export function JournalistHead({ journalist }: { journalist: StaffJournalistView }) {
  const { name, username, image, tweetCount, rumorCount } = journalist;
  return (
    <div className="journalist-head">
      <Picture name={name} src={image} kind="person" size={52} />
      <div>
        <p>
          <b>{name}</b> <span className="soft">@{username}</span>
        </p>
        <p className="note">
          {formatCount(tweetCount)} tweets, {formatCount(rumorCount)} rumors
        </p>
      </div>
      <p className="desk-tools">
        {/* Public pages have another content security policy, so they are loaded as documents. */}
        <a className="pill" href={journalistPath(username)}>
          Public profile
        </a>
        <PageLink className="pill" href={`/admin/journalist?username=${username}`}>
          Edit
        </PageLink>
        <PageLink className="pill" href={`/admin/journalist-rumors?username=${username}`}>
          Data
        </PageLink>
      </p>
    </div>
  );
}
