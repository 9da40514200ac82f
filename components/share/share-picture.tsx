import type { IconName } from '@/components/ui/icons';
import { initials } from '@/lib/journalist/naming';
import type { Reliability } from '@/lib/score/level';
import { excerpt } from '@/lib/text/excerpt';
import type { Resolution } from '@/lib/tweet/vocabulary';
import { fitTitle } from './fit-title';
import { SHARE_COLORS as COLORS } from './share-colors';
import { markImage, shotImage } from './svg-images';

/** The content of a share picture. */
export interface ShareContent {
  /** The kind: "Journalist", "Resolved". */
  kicker: string;
  /** By default, the accent of the site. */
  kickerColor?: string;
  /** The icon before the kicker. */
  kickerMark?: IconName | undefined;
  title: string;
  /** Below the title, already cut. */
  text?: string;
  /** Numbers at the foot, such as 12 rumors. */
  facts: { value: string; label: string; verdict?: Resolution }[];
  /** The shot to draw; otherwise initials. */
  reliability?: Reliability;
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
  const { kicker, kickerColor = COLORS.accent, kickerMark, facts, reliability, caption } = content;
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
        <div style={{ display: 'flex', alignItems: 'center', gap: 10, color: kickerColor }}>
          {kickerMark && <Mark name={kickerMark} color={kickerColor} size={38} />}
          <span>{kicker}</span>
        </div>
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
                marginTop: 22,
                color: COLORS.soft,
                fontSize: 34,
                lineHeight: 1.3,
                wordBreak: 'break-word',
              }}
            >
              {excerpt(drawable(content.text), TEXT_LENGTH)}
            </div>
          )}
        </div>
        <div style={{ display: 'flex', flexDirection: 'column', alignItems: 'center' }}>
          {reliability ? (
            <img src={shotImage(reliability)} alt="" width={320} height={240} />
          ) : (
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
              {initials(drawable(content.initialsOf ?? content.title), 3)}
            </div>
          )}
          {caption && <div style={{ marginTop: 8, fontSize: 40, fontWeight: 700 }}>{caption}</div>}
        </div>
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
        {facts.map(({ value, label, verdict }) => (
          <div key={label} style={{ display: 'flex', alignItems: 'center', gap: 12, lineHeight: 1 }}>
            {verdict && <Mark name={verdict} color={COLORS[verdict]} size={40} />}
            <span style={{ fontSize: 46, fontWeight: 700, color: COLORS[verdict ?? 'ink'] }}>{value}</span>
            <span>{label}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
