'use client';

import { useRouter } from 'next/navigation';
import { Finder } from '@/components/desk-records/finder.island';
import { urlWithQuery } from '@/lib/desk/page-filters';

interface Props {
  /** The page to open for the chosen journalist. */
  path: string;
  journalists: readonly { name: string; username: string }[];
}

/** Finds a journalist, and opens the page for them. */
export function JournalistPicker({ path, journalists }: Props) {
  const router = useRouter();
  const choices = journalists.map(({ name, username }) => ({
    key: username,
    label: name,
    detail: `@${username}`,
  }));
  return (
    <Finder
      label="Journalist"
      placeholder="Enter Journalist"
      choices={choices}
      onChoose={({ key }) => router.push(urlWithQuery(path, { username: key }))}
    />
  );
}
