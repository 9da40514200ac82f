import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { connection } from 'next/server';
import { FollowingPage } from '@/components/public/following/following-page';
import { FOLLOWING_LEDE, readNotice } from '@/components/public/following/notice';
import { visit } from '@/lib/domain/following/commands';
import { readOwnList } from '@/lib/domain/following/own-list';
import { listFollowed } from '@/lib/domain/following/queries';
import { COOKIE, parseSecret } from '@/lib/domain/following/secret';
import { listReliability } from '@/lib/domain/journalist/queries';
import { pageMetadata } from '@/lib/domain/site/metadata';
import { FOLLOWING } from '@/lib/domain/site/paths';
import { canMail } from '@/lib/platform/mail/send';
import { pageWithSuspense } from '../page-with-suspense';

/** Reports that the page has from the first visit on, so that following pays at once. */
const NEWEST = 20;

type Props = PageProps<'/following'>;

/** It shows what one visitor follows: rendered for each request, and complete without JavaScript. */
export const instant = false;

/** Without a referrer browsers would send `Origin: null` with the forms. */
export const generateMetadata = (): Metadata => ({
  ...pageMetadata({ title: 'Following', description: FOLLOWING_LEDE, path: FOLLOWING, isHidden: true }),
  referrer: 'same-origin',
});

async function Following({ searchParams }: Props) {
  await connection();
  const secret = parseSecret((await cookies()).get(COOKIE)?.value);
  const list = await readOwnList(secret, secret ? await visit(secret) : null);
  const newest = await listFollowed(list.following, NEWEST);
  return (
    <FollowingPage
      list={list}
      newest={newest}
      notice={readNotice(await searchParams)}
      canMail={canMail()}
      reliability={await listReliability()}
    />
  );
}

export default pageWithSuspense(Following);
