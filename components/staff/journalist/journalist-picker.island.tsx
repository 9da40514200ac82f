'use client';

import { useRouter } from 'next/navigation';
import { Finder } from '@/components/staff/record/finder.island';
import { PageLink } from '@/components/ui/page-link';
import { urlWithQuery } from '@/lib/domain/desk/page-filters';

interface Props {
  /** The page to open for the chosen journalist. */
  path: string;
  journalists: readonly { name: string; username: string }[];
  /** Whether to list them below, while none is chosen. */
  isListed?: boolean;
}

/** The others are found by their names. */
const MAX_LISTED = 120;

/** Finds a journalist, and opens the page for them. */
export function JournalistPicker({ path, journalists, isListed = false }: Props) {
  const router = useRouter();
  const choices = journalists.map(({ name, username }) => ({
    key: username,
    label: name,
    detail: `@${username}`,
  }));
  return (
    <>
      <Finder
        label="Journalist"
        placeholder="Enter Journalist"
        choices={choices}
        onChoose={({ key }) => router.push(urlWithQuery(path, { username: key }))}
      />
      {isListed && (
        <ul className="record-names" aria-label="Journalists">
          {journalists.slice(0, MAX_LISTED).map(({ name, username }) => (
            <li key={username}>
              <PageLink href={urlWithQuery(path, { username })}>{name}</PageLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
