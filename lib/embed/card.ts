import { config } from '@/lib/config';
import { findJournalist } from '@/lib/journalist/queries';
import { reliabilityOf } from '@/lib/journalist/reliability';
import { AVERAGE, SCALE } from '@/lib/score/constants';
import { escapeXml } from '@/lib/seo/xml';
import { journalistPath } from '@/lib/site/paths';
import { readRow } from '@/lib/standings/queries';
import type { StandingRow } from '@/lib/standings/rules';
import { formatCount } from '@/lib/text/count';
import { shortDuration } from '@/lib/time/duration';
import { heldUpShare, percent } from '@/lib/tweet/record-rules';
import { EMBED_STYLE } from './style';

/** The card of a reporter's record that other sites show in a frame (docs/product/embeds.md). */

/** Of the frame, in pixels. */
export const EMBED_SIZE = { width: 420, height: 220 } as const;

/** Without a rumor. */
type Shown = Pick<StandingRow, 'score' | 'low' | 'high' | 'first' | 'stories' | 'aheadMs'> &
  Pick<StandingRow, 'correct' | 'incorrect' | 'unconfirmable' | 'pending'>;

export interface EmbedCard {
  name: string;
  /** As stored. */
  username: string;
  affiliation: string | null;
  /** Of all time; null without a rumor. */
  standing: Shown | null;
}

/**
 * @param username in any case, or a former one
 * @returns null for an unknown reporter
 */
export async function readEmbedCard(username: string): Promise<EmbedCard | null> {
  const journalist = await findJournalist(username);
  if (!journalist) return null;
  const { _id, name, affiliation } = journalist;
  return {
    name,
    username: journalist.username,
    affiliation: affiliation?.split('/')[0]?.trim() ?? null,
    standing: await readRow(_id),
  };
}

/** @returns the page of a card: complete HTML without scripts, with the style sheet of `EMBED_STYLE` */
export function embedHtml(card: EmbedCard): string {
  const { SITE_NAME, SITE_URL } = config();
  const { name, username, affiliation, standing } = card;
  const profile = `${SITE_URL}${journalistPath(username)}`;
  const link = `<a href="${escapeXml(profile)}" target="_blank" rel="noopener">`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeXml(profile)}">
<title>${escapeXml(`${name}: record`)}</title>
<style>${EMBED_STYLE}</style>
</head>
<body>
<main>
<header><h1>${link}${escapeXml(name)}</a></h1>${affiliation ? `<p>${escapeXml(affiliation)}</p>` : ''}</header>
${standing ? figuresOf(standing) : '<p>No rumors on file yet.</p>'}
<footer>${link}${escapeXml(`Every report on ${SITE_NAME}`)}</a></footer>
</main>
</body>
</html>
`;
}

function figuresOf(standing: Shown): string {
  const { score, low, high, correct, incorrect, first, stories, aheadMs } = standing;
  const share = heldUpShare(standing);
  const figures: [label: string, value: string][] = [
    [
      'Score',
      score === null || low === null || high === null
        ? 'None yet'
        : `<b class="${reliabilityOf(score, correct + incorrect).level}">${score.toFixed(1)}${bandOf(score, low, high)}</b> <small>${low.toFixed(1)} to ${high.toFixed(1)} of 10</small>`,
    ],
    [
      'Record',
      `${barOf(standing)}${formatCount(correct)} correct, ${formatCount(incorrect)} incorrect${share === null ? '' : `, ${percent(share)} held up`}`,
    ],
    [
      'First to it',
      `${formatCount(first)} of ${formatCount(stories)} stories${aheadMs === null ? '' : `, by ${shortDuration(aheadMs)}`}`,
    ],
  ];
  return `<dl>${figures.map(([label, value]) => `<div><dt>${label}</dt><dd>${value}</dd></div>`).join('')}</dl>`;
}

const along = (value: number) => `${((value / SCALE) * 100).toFixed(1)}%`;

/** The score as a dot on its band, from 0 to 10, beside the average reporter. The numbers stand beside it. */
function bandOf(score: number, low: number, high: number): string {
  const average = `<i class="average" style="left:${along(AVERAGE * SCALE)}"></i>`;
  const range = `<i class="range" style="left:${along(low)};width:${along(high - low)}"></i>`;
  return `<span class="band" aria-hidden="true">${average}${range}<i class="dot" style="left:${along(score)}"></i></span>`;
}

const OUTCOMES = ['correct', 'incorrect', 'unconfirmable', 'pending'] as const;

/** Each outcome as a part of a bar, as wide as its share. */
function barOf(standing: Shown): string {
  const parts = OUTCOMES.filter((outcome) => standing[outcome] > 0).map(
    (outcome) => `<i class="${outcome}" style="flex-grow:${standing[outcome]}"></i>`,
  );
  return `<span class="bar" aria-hidden="true">${parts.join('')}</span>`;
}
