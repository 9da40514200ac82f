import { initials } from '@/lib/domain/journalist/naming';
import { config } from '@/lib/platform/config/config';
import { escapeXml } from '@/lib/platform/seo/xml';
import type { IssueContent } from './schema';

/** What mails show of pictures: drawn in text and inline styles where a mail program would show none. */

const ROUND =
  'display:block;width:36px;height:36px;border-radius:50%;background:#efe9dc;color:#1c1a17;font-size:13px;font-weight:700;line-height:36px;text-align:center';
const BOX =
  'display:inline-block;width:24px;height:24px;margin-right:8px;border:2px solid #1c1a17;border-radius:6px;color:#b93d0a;font-size:17px;line-height:24px;text-align:center;vertical-align:middle';

/** Mail programs show no SVG. */
const RASTER = /\.(png|jpe?g|gif|webp)(\?|$)/i;

/** @returns the face of the first reporter, or initials where there is no picture that mail programs show */
export function faceHtml({ journalists = [], name }: IssueContent['rumors'][number]): string {
  const [first] = journalists;
  if (!first?.image || !RASTER.test(first.image))
    return `<span style="${ROUND}" aria-hidden="true">${escapeXml(initials(first?.name ?? name))}</span>`;
  const src = new URL(first.image, config().SITE_URL).href;
  return `<img src="${escapeXml(src)}" width="36" height="36" alt="" style="${ROUND}">`;
}

/** @returns the logo and the name of the site */
export const logoHtml = (): string =>
  `<p style="margin:0 0 14px;font-size:18px"><span style="${BOX}" aria-hidden="true">●</span><b>${escapeXml(config().SITE_NAME)}</b></p>`;
