import type { ReactNode } from 'react';
import { ReliabilityImage } from '@/components/public/journalist/reliability-image';
import { Icon } from '@/components/ui/icons';
import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import { TimeAgo } from '@/components/ui/time-ago.island';
import { journalistPath } from '@/lib/domain/site/paths';
import { unratedText } from '@/lib/platform/text/outlet-names';
import { relativeTime } from '@/lib/platform/time/relative';
import type { CardPerson } from './card-list';

interface Props {
  people: readonly CardPerson[];
  /** The account in the post, if no journalist is on file. */
  account?: string;
  /** When it was posted, and when the page was rendered, in milliseconds since 1970. */
  at: number;
  now: number;
  /** The original post. */
  url: string;
}

/**
 * The journalists of a card, their records and its time. With several journalists the line has the first with that
 * record; the first click opens the list of all, with their shots, and a click there opens a profile. An account that is not on file is shown as in the post.
 */
export function CardByline({ people, account = '', at, now, url }: Props) {
  // At the end of the line it would be of all.
  const shot = people.length === 1 && people[0]?.shot;
  const time = <TimeAgo at={new Date(at).toISOString()} rendered={relativeTime(at, now)} href={url} />;
  return (
    <header className="byline">
      {people.length === 0 && (
        <>
          <Picture name={account} src={null} kind="person" />
          <p className="byline-name">
            <b>{account}</b> <span className="reporter-record">{unratedText(account)}</span> {time}
          </p>
        </>
      )}
      {people.length === 1 && <Reporter person={people[0]!}>{time}</Reporter>}
      {people.length > 1 && (
        <>
          <Reporters people={people} />
          {time}
        </>
      )}
      {shot && <ReliabilityImage standing={shot} />}
    </header>
  );
}

interface ReporterProps {
  person: CardPerson;
  /** What follows name and record on their line. */
  children: ReactNode;
}

function Reporter({ person: { name, username, image, record }, children }: ReporterProps) {
  return (
    <>
      <Picture name={name} src={image} kind="person" />
      <p className="byline-name">
        <PageLink href={journalistPath(username)}>{name}</PageLink> {record} {children}
      </p>
    </>
  );
}

function Reporters({ people }: Pick<Props, 'people'>) {
  const first = people[0]!;
  return (
    <>
      <span className="byline-pair">
        {people.slice(0, 2).map(({ name, username, image }) => (
          <Picture key={username} name={name} src={image} kind="person" />
        ))}
      </span>
      <details className="byline-name">
        <summary>
          {first.name} {first.record && <span className="reporter-record">{first.record}</span>}{' '}
          <span className="byline-more">
            {`and ${people.length - 1} more`}
            <Icon name="chevron" size={13} />
          </span>
        </summary>
        <ul className="byline-list">
          {people.map(({ name, username, image, record, shot }) => (
            <li key={username}>
              <PageLink href={journalistPath(username)}>
                <Picture name={name} src={image} kind="person" size={20} />
                {name}
              </PageLink>
              {record}
              {shot && <ReliabilityImage standing={shot} size={28} />}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
