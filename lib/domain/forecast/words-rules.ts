import type { TooEarly } from './forecast';
import type { ForecastPart, Inputs } from './model-inputs';

/** What readers are told of a forecast. */

const othersConfirm = (count: number) =>
  count === 1 ? 'Another reporter confirms' : `${count} other reporters confirm`;

/**
 * @param lead the names of those whose record it starts from
 * @returns what a part of a breakdown says; of a denial the parts are those of the claim that it denies
 */
export function partText(part: ForecastPart, inputs: Inputs, lead: readonly string[]): string {
  const isClaim = inputs.side === 'claim';
  const it = isClaim ? 'it' : 'what it denies';
  switch (part) {
    case 'start':
      return isClaim ? 'Where every rumor starts' : 'Where every denial starts';
    case 'record':
      return `The record of ${lead.join(' and ') || 'the reporter'}${isClaim ? '' : ', who reported what it denies'}`;
    case 'kind':
      return 'The same record in this kind of news';
    case 'strong':
      return isClaim ? 'It’s worded firmly' : 'What it denies was worded firmly';
    case 'weak':
      return isClaim ? 'It’s worded cautiously' : 'What it denies was worded cautiously';
    case 'control':
      return `How much ${it} is up to the people involved`;
    case 'negative':
      return 'It says something isn’t so';
    case 'confirmed':
      return `${othersConfirm(inputs.confirmations)} ${it} independently`;
    case 'denied':
      return isClaim
        ? `${inputs.denials === 1 ? 'A reporter denies' : `${inputs.denials} reporters deny`} it`
        : `${inputs.denials === 1 ? 'A reporter denies' : `${inputs.denials} reporters deny`} the same thing`;
    case 'weeks': {
      const isOne = inputs.weeks === 1;
      if (!isClaim)
        return `What it denies has gone ${isOne ? 'a week' : `${inputs.weeks} weeks`} without an outcome`;
      return `${isOne ? 'One week' : `${inputs.weeks} weeks`} without an outcome`;
    }
  }
}

/** @returns `72% likely`, and of a denial what is */
export const likelyText = (percent: number, side: Inputs['side']): string =>
  `${percent}% likely${side === 'claim' ? '' : ' that the denial holds up'}`;

/** @returns what readers were told of a rumor before it was settled */
export const saidText = (percent: number): string => `We said ${percent}%`;

export const TOO_EARLY_REASONS: Readonly<Record<TooEarly, string>> = {
  no_record: 'no one who reported it has a settled rumor yet',
  denials_alone: 'it denies something no reporter we track has reported',
  wide_band: 'there’s too little to go on',
};
