import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { IssueRumor } from '@/components/public/newsletter/issue-rumor';
import { PageHead } from '@/components/ui/page-head';
import { PageLink } from '@/components/ui/page-link';
import { Section } from '@/components/ui/section';
import { readSentIssue } from '@/lib/domain/newsletter/public-issues';
import { readPageNumber } from '@/lib/domain/site/page-number';
import { renderedOnRequest } from '@/lib/platform/cache/rendered-on-request';

type Props = PageProps<'/newsletter/issue/[number]'>;

export const ensureStatic = 'navigation';
export const generateStaticParams = renderedOnRequest('number');

async function find(params: Props['params']) {
  const number = readPageNumber((await params).number);
  const content = number && (await readSentIssue(number));
  return content ? { number, content } : null;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const issue = await find(params);
  return { title: issue?.content.subject ?? 'Not found', robots: { index: false, follow: true } };
}

/** A sent issue of the newsletter. */
export default async function NewsletterIssuePage({ params }: Props) {
  const issue = await find(params);
  if (!issue) notFound();
  const { subject, intro, rumors, reliability, stories } = issue.content;
  return (
    <div className="wrap">
      <PageHead title={subject} lede={`Newsletter ${issue.number}`} />
      {intro && <p className="newsletter-intro">{intro}</p>}
      {rumors.length > 0 && (
        <Section id="rumors" title="Rumors">
          <ul className="newsletter-items">
            {rumors.map((rumor) => (
              <IssueRumor key={rumor.path + rumor.text} rumor={rumor} reliability={reliability} />
            ))}
          </ul>
        </Section>
      )}
      {stories.length > 0 && (
        <Section id="stories" title="Stories">
          <ul className="newsletter-items">
            {stories.map((story) => (
              <li key={story.path}>
                <PageLink href={story.path}>{story.name}</PageLink>
                {story.text && <p>{story.text}</p>}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
