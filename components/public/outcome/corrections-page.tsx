import { ReporterRecord } from '@/components/public/journalist/reporter-record';
import { Stamp } from '@/components/public/rumor/stamp';
import { Empty } from '@/components/ui/empty';
import { PageHead } from '@/components/ui/page-head';
import { PageLink } from '@/components/ui/page-link';
import { Pagination } from '@/components/ui/pagination';
import { lookUpStanding, type ReliabilityIndex } from '@/lib/domain/journalist/reliability';
import type { CorrectionView } from '@/lib/domain/outcome/correction-schema';
import { correctionsPath, journalistPath } from '@/lib/domain/site/paths';
import { VERDICT_NAMES } from '@/lib/domain/tweet/verdict';
import { formatLongDate } from '@/lib/platform/time/format';

interface Props {
  corrections: readonly CorrectionView[];
  /** The records of the reporters. */
  reliability: ReliabilityIndex;
  page: number;
  totalPages: number;
}

/** Every outcome that was changed after it was published. */
export function CorrectionsPage({ corrections, reliability, page, totalPages }: Props) {
  return (
    <div className="wrap">
      <PageHead
        title="Corrections"
        lede="Every outcome we changed after it was published: what it was, what it is now, when and why."
      />
      {corrections.length === 0 ? (
        <Empty>No corrections</Empty>
      ) : (
        <ol className="corrections">
          {corrections.map((correction) => (
            <li key={correction.id} className="correction">
              <Change correction={correction} />
              <Rumor rumor={correction.rumor} reliability={reliability} />
              <p className="correction-why">
                {correction.reason ? (
                  <>
                    <b>Why:</b> {correction.reason}
                  </>
                ) : (
                  'No reason was given.'
                )}
                {correction.is_disputed && ' Someone had disputed the outcome.'}
              </p>
            </li>
          ))}
        </ol>
      )}
      <Pagination page={page} totalPages={totalPages} hrefOf={correctionsPath} />
    </div>
  );
}

function Change({ correction: { before, after, at } }: { correction: CorrectionView }) {
  return (
    <p className="correction-change">
      <span className="sr-only">Changed from {VERDICT_NAMES[before]} to: </span>
      <s aria-hidden="true">
        <Stamp verdict={before} />
      </s>
      <span aria-hidden="true">→</span>
      {after ? <Stamp verdict={after} /> : <b>No outcome</b>}
      <time className="correction-date" dateTime={at}>
        {formatLongDate(new Date(at))}
      </time>
    </p>
  );
}

function Rumor({ rumor, reliability }: Pick<CorrectionView, 'rumor'> & Pick<Props, 'reliability'>) {
  if (!rumor) return <p className="note">The rumor is no longer published.</p>;
  const { tweet, name, username, journalist_id, url, timestamp, is_deleted } = rumor;
  return (
    <>
      <blockquote cite={url ?? undefined}>{tweet}</blockquote>
      <p className="note">
        {username ? <PageLink href={journalistPath(username)}>{name}</PageLink> : name}{' '}
        {journalist_id && <ReporterRecord standing={lookUpStanding(reliability, journalist_id)} />}
        {' on\u00a0'}
        {url ? (
          <a href={url} target="_blank" rel="noopener noreferrer nofollow">
            {formatLongDate(new Date(timestamp))}
          </a>
        ) : (
          formatLongDate(new Date(timestamp))
        )}
        {is_deleted && '. The rumor was deleted later.'}
      </p>
    </>
  );
}
