import { config } from '@/lib/platform/config/config';
import { escapeXml } from '@/lib/platform/seo/xml';
import { faceHtml, logoHtml } from './faces';
import { verdictOfOutcome } from './outcome';
import { reportersText } from './reporters';
import type { IssueContent } from './schema';

export interface RenderedIssue {
  subject: string;
  html: string;
  text: string;
}

interface EndLink {
  href: string;
  label: string;
}

/**
 * @param label of the link that ends it
 * @returns an issue as HTML for mail programs, which know no style sheets, and as plain text
 */
export function renderIssue(
  content: IssueContent,
  unsubscribe: string,
  label = 'Unsubscribe',
): RenderedIssue {
  const end = { href: unsubscribe, label };
  return { subject: content.subject, html: html(content, end), text: text(content, end) };
}

const url = (path: string) => new URL(path, config().SITE_URL).href;
const paragraphs = (of: string) => of.split(/\n{2,}/).filter((part) => part.trim());

function text({ intro, rumors, reliability, stories }: IssueContent, end: EndLink): string {
  const write = (name: string, record: string) => (record ? `${name} (${record})` : name);
  return [
    ...(intro ? [intro, ''] : []),
    ...(rumors.length > 0 ? ['RUMORS', ''] : []),
    ...rumors.flatMap((rumor) => [
      `${reportersText(rumor, reliability, write)}: ${rumor.text}`,
      `${rumor.outcome} - ${url(rumor.path)}`,
      '',
    ]),
    ...(stories.length > 0 ? ['STORIES', ''] : []),
    ...stories.flatMap((story) => [story.name, ...(story.text ? [story.text] : []), url(story.path), '']),
    '-- ',
    `${config().SITE_NAME}, ${config().SITE_URL}`,
    `${end.label}: ${end.href}`,
    '',
  ].join('\n');
}

const STYLES = {
  page: 'margin:0;padding:24px 12px;background:#f6f1e7;color:#1c1a17;font:16px/1.5 Archivo,Helvetica,Arial,sans-serif',
  sheet: 'max-width:600px;margin:0 auto;padding:24px;background:#fffdf8;border:1px solid #ddd4c3',
  head: 'margin:0 0 16px;padding-bottom:8px;border-bottom:4px solid #1c1a17;font-size:24px;line-height:1.2',
  section: 'margin:28px 0 8px;font-size:18px',
  item: 'margin:0 0 18px;overflow-wrap:anywhere',
  soft: 'color:#5d564b;font-size:14px',
  link: 'color:#9a3c00',
};

/** The light colors of `tokens.css`, and marks that fonts have. */
const VERDICTS = {
  correct: { mark: '✓', color: '#146c43', tint: '#e3f1e8' },
  incorrect: { mark: '✗', color: '#a51d2d', tint: '#fbe6e6' },
  unconfirmable: { mark: '?', color: '#6a3fa0', tint: '#efe7f8' },
  pending: { mark: '…', color: '#66621a', tint: '#f1efd8' },
};

/** The outcome as a word with its mark and tint; a word alone where nothing is settled. */
function outcomeHtml({ outcome, tint }: IssueContent['rumors'][number]): string {
  const verdict = verdictOfOutcome(outcome);
  if (!verdict || verdict === 'unsettled') return `<b>${escapeXml(outcome)}</b>`;
  const { mark, color } = VERDICTS[verdict];
  const style = `padding:1px 7px;background:${VERDICTS[tint ?? verdict].tint};color:${color}`;
  return `<b style="${style}">${mark} ${escapeXml(outcome)}</b>`;
}

const reporterHtml = (name: string, record: string): string =>
  `<b>${escapeXml(name)}</b>${record && ` <span style="${STYLES.soft}">${record}</span>`}`;

function html({ subject, intro, rumors, reliability, stories }: IssueContent, end: EndLink): string {
  const link = (href: string, label: string) =>
    `<a href="${escapeXml(href)}" style="${STYLES.link}">${escapeXml(label)}</a>`;
  const section = (title: string, items: string[]) =>
    items.length > 0 ? `<h2 style="${STYLES.section}">${title}</h2>${items.join('')}` : '';
  const item = (body: string, foot: string) =>
    `<p style="${STYLES.item}">${body}<br><span style="${STYLES.soft}">${foot}</span></p>`;
  const withFace = (face: string, body: string) =>
    `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="48" valign="top">${face}</td><td>${body}</td></tr></table>`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<title>${escapeXml(subject)}</title></head>`,
    `<body style="${STYLES.page}"><div style="${STYLES.sheet}">${logoHtml()}<h1 style="${STYLES.head}">${escapeXml(subject)}</h1>`,
    ...paragraphs(intro).map((part) => `<p>${escapeXml(part).replaceAll('\n', '<br>')}</p>`),
    section(
      'Rumors',
      rumors.map((rumor) =>
        withFace(
          faceHtml(rumor),
          item(
            `${reportersText(rumor, reliability, reporterHtml)}: ${escapeXml(rumor.text).replaceAll('\n', '<br>')}`,
            `${outcomeHtml(rumor)} · ${link(url(rumor.path), 'read on')}`,
          ),
        ),
      ),
    ),
    section(
      'Stories',
      stories.map((story) => item(link(url(story.path), story.name), escapeXml(story.text))),
    ),
    `<p style="${STYLES.soft}">${link(config().SITE_URL, config().SITE_NAME)} · ${link(end.href, end.label)}</p>`,
    '</div></body></html>',
  ].join('');
}
