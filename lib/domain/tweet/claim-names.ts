import type { RumorType, Sourcing, Strength } from './vocabulary';

/** The names of what reports claim. Safe in the browser. */

export const STRENGTH_NAMES: Readonly<Record<Strength, string>> = {
  weak: 'Weak',
  medium: 'Medium',
  strong: 'Strong',
};

export const RUMOR_TYPE_NAMES: Readonly<Record<RumorType, string>> = {
  no_control: 'No control',
  minor_control: 'Minor control',
  medium_control: 'Medium control',
  major_control: 'Major control',
  full_control: 'Full control',
  negative_statement: 'Negative statement',
};

export const SOURCING_NAMES: Readonly<Record<Sourcing, string>> = {
  own: 'Own sources',
  repetition: 'Repetition',
  denial: 'Denial',
};
