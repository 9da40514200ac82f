import { createElement } from 'react';
import { config } from '@/lib/platform/config/config';
import { IssueMail } from './issue-mail-body';
import { namedReporters } from './issue-reporters';
import type { IssueContent } from './issue-schema';

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
 * @param end the link that ends the mails
 * @returns an issue as HTML for mail programs and as plain text
 */
export async function renderIssue(content: IssueContent, end: EndLink): Promise<RenderedIssue> {
  // Next.js refuses the module where it is imported by name, since pages must not need it.
  const { renderToStaticMarkup } = await import('react-dom/server');
  const html = `<!doctype html>${renderToStaticMarkup(createElement(IssueMail, { content, end }))}`;
  return { subject: content.subject, html, text: text(content, end) };
}

const url = (path: string) => new URL(path, config().SITE_URL).href;

function text({ intro, rumors, reliability, stories }: IssueContent, end: EndLink): string {
  return [
    ...(intro ? [intro, ''] : []),
    ...(rumors.length > 0 ? ['RUMORS', ''] : []),
    ...rumors.flatMap((rumor) => [
      `${reporters(rumor, reliability)}: ${rumor.text}`,
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

function reporters(...of: Parameters<typeof namedReporters>): string {
  const { named, more } = namedReporters(...of);
  const names = named.map(({ name, record }) => (record ? `${name} (${record})` : name));
  return [...names, ...(more > 0 ? [`${more} more`] : [])].join(' and ');
}
