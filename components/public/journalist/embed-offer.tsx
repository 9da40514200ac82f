import { CopyCode } from '@/components/ui/copy-code.island';
import { embedCode, embedPath } from '@/lib/domain/journalist/embed-address';
import { config } from '@/lib/platform/config/config';

/** The card of a reporter for other sites: how it looks, and the code to copy. It loads once it is opened. */
export function EmbedOffer({ name, username }: { name: string; username: string }) {
  const title = `Record of ${name}`;
  return (
    <details className="embed-offer">
      <summary className="button">Embed {name}’s record</summary>
      <div className="embed-offer-parts">
        <iframe src={embedPath(username)} title={title} width={420} height={280} loading="lazy" />
        <CopyCode code={embedCode(config().SITE_URL, username, title)} label="Code to embed" />
      </div>
    </details>
  );
}
