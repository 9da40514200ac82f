import type { IconName } from '@/components/ui/icons';
import { initials } from '@/lib/domain/journalist/naming';
import type { Reliability } from '@/lib/domain/score/level';
import { excerpt } from '@/lib/platform/text/excerpt';
import { fitTitle } from './fit-title';
import { SHARE_COLORS as COLORS } from './share-colors';
import { hoopImage, markImage, shotImage } from './svg-images';

/** The content of a share picture. */
export interface ShareContent {
  /** The kind: "Journalist", "Resolved". */
  kicker: string;
  /** By default, the accent of the site. */
  kickerColor?: string;
  title: string;
  /** Below the title, already cut. */
  text?: string;
  /** Numbers at the foot, such as 12 rumors. */
  facts: { value: string; label: string }[];
  /** How a report turned out, drawn large; otherwise there is a shot, a hoop, or initials. */
  outcome?:
    | { word: string; detail?: string | undefined; mark?: IconName | undefined; color: string }
    | undefined;
  /** The shot of a reporter, large. */
  reliability?: Reliability;
  /** The hoop alone, which says nothing of anybody. */
  hasHoop?: boolean;
  /** The shot of the reporter whose name begins the text, small. */
  textShot?: Reliability | undefined;
  /** Whose initials; by default those of the title. */
  initialsOf?: string;
  /** A word below the drawing. */
  caption?: string;
}

/** Characters for which there is room. */
const TEXT_LENGTH = 125;
const SITE_NAME_LENGTH = 36;

/** Only what the fonts can draw: for anything else a service on the internet would be asked. */
const drawable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\p{Script=Latin}\p{N}\p{P}\p{Zs}$+=%°€£]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** An icon, `size` pixels wide and high. */
const Mark = ({ name, color, size }: { name: IconName; color: string; size: number }) => (
  <img src={markImage(name, color)} alt="" width={size} height={size} />
);

/** A share picture of 1200 by 630, in the style of the site. */
export function SharePicture({ content, siteName }: { content: ShareContent; siteName: string }) {
  const { kicker, kickerColor = COLORS.accent, facts, textShot } = content;
  const title = drawable(content.title);
  const { text: shownTitle, fontSize } = fitTitle(title);
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        padding: '52px 64px 44px',
        background: COLORS.paper,
        color: COLORS.ink,
        fontFamily: 'Archivo Narrow, Archivo Narrow Extended',
      }}
    >
      <div style={{ display: 'flex', justifyContent: 'space-between', fontSize: 34, fontWeight: 700 }}>
        <span>{excerpt(drawable(siteName), SITE_NAME_LENGTH)}</span>
        <span style={{ color: kickerColor }}>{kicker}</span>
      </div>
      <div style={{ display: 'flex', height: 8, marginTop: 16, background: COLORS.ink }} />
      <div style={{ display: 'flex', flex: 1, alignItems: 'center', gap: 48 }}>
        <div style={{ display: 'flex', flex: 1, flexDirection: 'column', minWidth: 0 }}>
          <div
            style={{
              fontSize,
              fontWeight: 700,
              lineHeight: 1,
              letterSpacing: '-0.025em',
              wordBreak: 'break-word',
            }}
          >
            {shownTitle}
          </div>
          {content.text && (
            <div
              style={{
                display: 'flex',
                alignItems: 'center',
                gap: 16,
                marginTop: 22,
                color: COLORS.soft,
                fontSize: 34,
                lineHeight: 1.3,
              }}
            >
              {textShot && <img src={shotImage(textShot)} alt="" width={84} height={63} />}
              <span style={{ flex: 1, wordBreak: 'break-word' }}>
                {excerpt(drawable(content.text), TEXT_LENGTH)}
              </span>
            </div>
          )}
        </div>
        <Drawing content={content} />
      </div>
      <div
        style={{
          display: 'flex',
          gap: 40,
          paddingTop: 20,
          borderTop: `2px solid ${COLORS.rule}`,
          fontSize: 32,
          color: COLORS.soft,
        }}
      >
        {facts.map(({ value, label }) => (
          <div key={value + label} style={{ display: 'flex', alignItems: 'center', gap: 12, lineHeight: 1 }}>
            <span style={{ fontSize: 46, fontWeight: 700, color: COLORS.ink }}>{value}</span>
            {label && <span>{label}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}

/** What stands beside the title: how a report turned out, a shot or a hoop, or initials. */
function Drawing({ content }: { content: ShareContent }) {
  const { outcome, reliability, hasHoop, caption } = content;
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        maxWidth: 400,
        color: outcome?.color,
      }}
    >
      {outcome?.mark && <Mark name={outcome.mark} color={outcome.color} size={200} />}
      {outcome && <div style={{ marginTop: 12, fontSize: 58, fontWeight: 700 }}>{outcome.word}</div>}
      {outcome?.detail && <div style={{ fontSize: 34 }}>{outcome.detail}</div>}
      {reliability && <img src={shotImage(reliability)} alt="" width={320} height={240} />}
      {hasHoop && <img src={hoopImage()} alt="" width={320} height={240} />}
      {!outcome && !reliability && !hasHoop && <Initials of={content.initialsOf ?? content.title} />}
      {caption && <div style={{ marginTop: 8, fontSize: 40, fontWeight: 700 }}>{caption}</div>}
    </div>
  );
}

const Initials = ({ of }: { of: string }) => (
  <div
    style={{
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: 220,
      height: 220,
      borderRadius: 110,
      background: COLORS.ink,
      color: COLORS.paper,
      fontSize: 92,
      fontWeight: 700,
    }}
  >
    {initials(drawable(of), 3)}
  </div>
);
