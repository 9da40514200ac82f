import { type EditorsNumber, editorsNumber, reasonText } from '@/lib/domain/journalist/editors-number';
import { bandText, distanceText, levelName, scoreText } from '@/lib/domain/journalist/level-words';
import { initials } from '@/lib/domain/journalist/naming';
import { findJournalist } from '@/lib/domain/journalist/queries';
import { AVERAGE, SCALE } from '@/lib/domain/score/constants';
import { bandedScore, levelOf, type Reliability, reliabilityOf } from '@/lib/domain/score/level';
import type { LevelDistance } from '@/lib/domain/score/level-distance';
import { readLevelDistance } from '@/lib/domain/score/read-level-distance';
import type { Score } from '@/lib/domain/score/score';
import { journalistPath } from '@/lib/domain/site/paths';
import { pictureSource } from '@/lib/domain/site/picture-source';
import { readRow } from '@/lib/domain/standings/queries';
import type { StandingRow } from '@/lib/domain/standings/schema';
import { fullRateText } from '@/lib/domain/tweet/record-rules';
import { config } from '@/lib/platform/config/config';
import { formatCount } from '@/lib/platform/text/count';
import { excerpt } from '@/lib/platform/text/excerpt';
import { escapeXml } from '@/lib/platform/text/xml';
import { durationText } from '@/lib/platform/time/duration';
import { EMBED_STYLE } from './embed-style';

/** The card of a reporter's record that other sites show in a frame (docs/product/embeds.md). */

/** Without a rumor. */
type Shown = Pick<StandingRow, 'score' | 'low' | 'high' | 'first' | 'stories' | 'aheadMs'> &
  Pick<StandingRow, 'correct' | 'incorrect' | 'unconfirmable' | 'pending' | 'resolved'>;

export interface EmbedCard {
  name: string;
  /** As stored. */
  username: string;
  affiliation: string | null;
  /** A picture of this site; null for none, and for those elsewhere, which a card does not load. */
  image: string | null;
  /** Of all time; null without a rumor. */
  standing: Shown | null;
  /** What it takes to tell how reliable they are; null if that can be told. */
  distance: LevelDistance | null;
  /** Null if editors accept the score. */
  editors: EditorsNumber | null;
}

/** Characters of the editors' reason; the profile has all of it. */
const REASON_LENGTH = 60;

/**
 * @param username ignoring case, or a former one
 * @returns null for an unknown reporter
 */
export async function readEmbedCard(username: string): Promise<EmbedCard | null> {
  const journalist = await findJournalist(username);
  if (!journalist) return null;
  const { _id, name, affiliation, image } = journalist;
  return {
    name,
    username: journalist.username,
    affiliation: affiliation?.split('/')[0]?.trim() ?? null,
    // Its own drawings are small; their sheets are for pages of many.
    image: image?.startsWith('/') ? image : image && pictureSource(image, 48),
    standing: await readRow(_id),
    distance: await readLevelDistance(_id, journalist.username),
    editors: editorsNumber(journalist),
  };
}

/** What a card looks like, drawn by the site. */
export interface EmbedLook {
  /** @returns the shot as SVG */
  shot: (reliability: Reliability) => string;
  /** The font of the site, as a URL with its data. */
  font: string;
}

/** @returns the page of a card: complete HTML without scripts, with the style sheet of `EMBED_STYLE` */
export function embedHtml(card: EmbedCard, { shot, font }: EmbedLook): string {
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
<style>@font-face{font-family:Archivo Narrow;font-weight:400 700;src:url(${font}) format('woff2')}${EMBED_STYLE}</style>
</head>
<body>
<main>
<header>${faceOf(card)}<div><h1>${link}${escapeXml(name)}</a></h1>${affiliation ? `<p>${escapeXml(affiliation)}</p>` : ''}</div>${shot(reliabilityOf(standing && bandedScore(standing), standing?.resolved ?? 0))}</header>
${standing ? figuresOf(standing, card.distance) : '<p>No rumors on file yet.</p>'}
${card.editors ? editorsNote(card.editors) : ''}<footer>${link}${escapeXml(`Every report on ${SITE_NAME}`)}</a></footer>
</main>
</body>
</html>
`;
}

const faceOf = ({ image, name }: EmbedCard): string =>
  image
    ? `<img class="face" src="${escapeXml(image)}" alt="" width="48" height="48">`
    : `<span class="face" aria-hidden="true">${escapeXml(initials(name))}</span>`;

function figuresOf(standing: Shown, distance: LevelDistance | null): string {
  const { first, stories, aheadMs } = standing;
  const score = bandedScore(standing);
  const level = levelOf(standing);
  const word = [levelName({ level }), level === 'unknown' && distance && distanceText(distance)];
  const figures: [label: string, value: string][] = [
    [
      'Score',
      `${score ? `<b class="${level}">${scoreText(score.score)}${bandOf(score)}</b> <small>${bandText(score)} of ${SCALE}</small>` : ''}<small class="word ${level}">${word.filter(Boolean).join(': ')}</small>`,
    ],
    ['Record', `${barOf(standing)}${fullRateText(standing) ?? 'Nothing settled yet'}`],
  ];
  if (stories > 0) {
    const share = `${formatCount(first)} of ${formatCount(stories)} ${stories === 1 ? 'story' : 'stories'}`;
    figures.push(['Scoops', aheadMs === null ? share : `${share}, average lead ${durationText(aheadMs)}`]);
  }
  return `<dl>${figures.map(([label, value]) => `<div><dt>${label}</dt><dd>${value}</dd></div>`).join('')}</dl>`;
}

const along = (value: number) => `${((value / SCALE) * 100).toFixed(1)}%`;

/** The score as a dot on its band, from 0 to 10, beside the average reporter. The numbers stand beside it. */
function bandOf({ score, low, high }: Score): string {
  const average = `<i class="average" style="left:${along(AVERAGE * SCALE)}"></i>`;
  const range = `<i class="range" style="left:${along(low)};width:${along(high - low)}"></i>`;
  return `<span class="band" aria-hidden="true">${average}${range}<i class="dot" style="left:${along(score)}"></i></span>`;
}

/** Below the figures, which it does not change. */
function editorsNote(editors: EditorsNumber): string {
  const reason = reasonText({ ...editors, reason: editors.reason && excerpt(editors.reason, REASON_LENGTH) });
  return `<p class="note">${escapeXml(`Editors’ own number: ${scoreText(editors.value)}, ${reason}`)}</p>`;
}

const OUTCOMES = ['correct', 'incorrect', 'unconfirmable', 'pending'] as const;

/** Each outcome as a part of a bar, as wide as its share. */
function barOf(standing: Shown): string {
  const parts = OUTCOMES.filter((outcome) => standing[outcome] > 0).map(
    (outcome) => `<i class="${outcome}" style="flex-grow:${standing[outcome]}"></i>`,
  );
  return parts.length > 0 ? `<span class="bar" aria-hidden="true">${parts.join('')}</span>` : '';
}
