import { Body } from '@react-email/body';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { Fragment, type ReactNode } from 'react';
import { initials } from '@/lib/domain/journalist/naming';
import { pictureSource } from '@/lib/domain/site/picture-source';
import { config } from '@/lib/platform/config/config';
import { namedReporters } from './issue-reporters';
import type { IssueContent } from './issue-schema';
import { verdictOfOutcome } from './issue-verdict';

/** The HTML of an issue for mail programs, which know no style sheets. */

/** The light colors of `tokens.css`. */
const INK = '#1c1a17';
const FACE_PX = 36;
const ROUND = {
  display: 'block',
  width: FACE_PX,
  height: FACE_PX,
  borderRadius: '50%',
  background: '#efe9dc',
  color: INK,
  fontSize: 13,
  fontWeight: 700,
  lineHeight: `${FACE_PX}px`,
  textAlign: 'center',
} as const;
const STYLES = {
  page: {
    margin: 0,
    padding: '24px 12px',
    background: '#f6f1e7',
    color: INK,
    font: '16px/1.5 Archivo,Helvetica,Arial,sans-serif',
  },
  sheet: {
    maxWidth: 600,
    padding: 24,
    background: '#fffdf8',
    border: '1px solid #ddd4c3',
  },
  logo: { margin: '0 0 14px', fontSize: 18, lineHeight: 1.5 },
  ball: {
    display: 'inline-block',
    width: 24,
    height: 24,
    marginRight: 8,
    border: `2px solid ${INK}`,
    borderRadius: 6,
    color: '#b93d0a',
    fontSize: 17,
    lineHeight: '24px',
    textAlign: 'center',
    verticalAlign: 'middle',
  },
  head: {
    margin: '0 0 16px',
    paddingBottom: 8,
    borderBottom: `4px solid ${INK}`,
    fontSize: 24,
    lineHeight: 1.2,
  },
  intro: { margin: '16px 0', fontSize: 16, lineHeight: 1.5 },
  section: { margin: '28px 0 8px', fontSize: 18 },
  item: { margin: '0 0 18px', fontSize: 16, lineHeight: 1.5, overflowWrap: 'anywhere' },
  soft: { color: '#5d564b', fontSize: 14 },
  link: { color: '#9a3c00', textDecoration: 'underline' },
} as const;

/** The light colors of `tokens.css`, and marks that fonts have. */
const VERDICTS = {
  correct: { mark: '✓', color: '#146c43', tint: '#e3f1e8' },
  incorrect: { mark: '✗', color: '#a51d2d', tint: '#fbe6e6' },
  unconfirmable: { mark: '?', color: '#6a3fa0', tint: '#efe7f8' },
  pending: { mark: '…', color: '#66621a', tint: '#f1efd8' },
};

type Rumor = IssueContent['rumors'][number];

const url = (path: string) => new URL(path, config().SITE_URL).href;

/** Mail programs show no SVG. */
const RASTER = /\.(png|jpe?g|gif|webp)(\?|$)/i;
const DRAWING = /\.svg(\?|$)/i;

/** Lines as breaks: Outlook does not know `white-space`. */
const Lines = ({ of }: { of: string }) =>
  of.split('\n').map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ));

/** @returns a photo on another server as the small one that pages show, and one of this site as it is; null for a drawing */
function faceOf(image: string): string | null {
  if (/^https?:/.test(image) && !DRAWING.test(image)) return url(pictureSource(image, FACE_PX));
  return RASTER.test(image) ? url(image) : null;
}

/** The face of the first reporter, or initials where there is no picture that mail programs show. */
function Face({ journalists = [], name }: Rumor) {
  const [first] = journalists;
  const face = first?.image ? faceOf(first.image) : null;
  if (face)
    // Otherwise React adds a preload to the head.
    return <Img src={face} width={FACE_PX} height={FACE_PX} alt="" loading="lazy" style={ROUND} />;
  return (
    <span style={ROUND} aria-hidden>
      {initials(first?.name ?? name)}
    </span>
  );
}

/** The outcome as a word with its mark and tint; a word alone where nothing is settled. */
function Outcome({ outcome, tint }: Rumor) {
  const verdict = verdictOfOutcome(outcome);
  if (!verdict || verdict === 'unsettled') return <b>{outcome}</b>;
  const { mark, color } = VERDICTS[verdict];
  const { tint: background } = VERDICTS[tint ?? verdict];
  return <b style={{ padding: '1px 7px', background, color }}>{`${mark} ${outcome}`}</b>;
}

function Reporters({ rumor, reliability }: { rumor: Rumor; reliability: IssueContent['reliability'] }) {
  const { named, more } = namedReporters(rumor, reliability);
  return (
    <>
      {named.map(({ name, record }, at) => (
        <Fragment key={at}>
          {at > 0 && ' and '}
          <b>{name}</b>
          {record && (
            <>
              {' '}
              <span style={STYLES.soft}>{record}</span>
            </>
          )}
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Section>
      <Heading as="h2" style={STYLES.section}>
        {title}
      </Heading>
      {children}
    </Section>
  );
}

/** @param end the link that ends the mails */
export function IssueMail({
  content: { subject, intro, rumors, reliability, stories },
  end,
}: {
  content: IssueContent;
  end: { href: string; label: string };
}) {
  const { SITE_NAME, SITE_URL } = config();
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width" />
        <title>{subject}</title>
      </Head>
      <Body style={STYLES.page}>
        <Container style={STYLES.sheet}>
          <Text style={STYLES.logo}>
            <span style={STYLES.ball} aria-hidden>
              ●
            </span>
            <b>{SITE_NAME}</b>
          </Text>
          <Heading as="h1" style={STYLES.head}>
            {subject}
          </Heading>
          {intro.split(/\n{2,}/).map(
            (paragraph) =>
              paragraph.trim() && (
                <Text key={paragraph} style={STYLES.intro}>
                  <Lines of={paragraph} />
                </Text>
              ),
          )}
          <Part title="Rumors">
            {rumors.map((rumor) => (
              <Row key={rumor.path}>
                <Column width="48" valign="top">
                  <Face {...rumor} />
                </Column>
                <Column>
                  <Text style={STYLES.item}>
                    <Reporters rumor={rumor} reliability={reliability} />: <Lines of={rumor.text} />
                    <br />
                    <span style={STYLES.soft}>
                      <Outcome {...rumor} /> ·{' '}
                      <Link href={url(rumor.path)} style={STYLES.link}>
                        read on
                      </Link>
                    </span>
                  </Text>
                </Column>
              </Row>
            ))}
          </Part>
          <Part title="Stories">
            {stories.map((story) => (
              <Text key={story.path} style={STYLES.item}>
                <Link href={url(story.path)} style={STYLES.link}>
                  {story.name}
                </Link>
                <br />
                <span style={STYLES.soft}>{story.text}</span>
              </Text>
            ))}
          </Part>
          <Text style={{ ...STYLES.soft, margin: '16px 0 0' }}>
            <Link href={SITE_URL} style={STYLES.link}>
              {SITE_NAME}
            </Link>
            {' · '}
            <Link href={end.href} style={STYLES.link}>
              {end.label}
            </Link>
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
