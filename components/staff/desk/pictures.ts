/** The pictures of the instructions, made by `npm run pictures` into public/assets/desk in light and dark. */

export interface DeskPictureSpec {
  /** What it shows, for those who cannot see it. */
  alt: string;
  /** In CSS pixels. */
  width: number;
  height: number;
}

export const DESK_PICTURES = {
  flow: {
    alt: 'Daily Flow: eight tabs with the number of tasks left on each, the filters, and the first task open.',
    width: 1280,
    height: 860,
  },
  task: {
    alt: 'An open task: the tweet, suggested tags, and buttons for rating, impressiveness and resolution, each with its key.',
    width: 860,
    height: 560,
  },
  tags: {
    alt: 'The field to add tags, with the teams and players that contain the typed text.',
    width: 860,
    height: 640,
  },
  edit: {
    alt: 'The edit form with text, date, journalists and category.',
    width: 860,
    height: 700,
  },
  chosen: {
    alt: 'Two tweets are selected; the bar at the bottom rates both.',
    width: 1280,
    height: 860,
  },
  unsaved: {
    alt: 'A task that could not be stored says so, and offers to try again.',
    width: 860,
    height: 640,
  },
  categorized: {
    alt: 'Categorized Tweets: categories to choose from, the shortcuts checkbox, and the list.',
    width: 1280,
    height: 720,
  },
  phone: {
    alt: 'Daily Flow on a phone: the most used buttons are at the bottom, within reach of the thumb.',
    width: 390,
    height: 760,
  },
} as const satisfies Record<string, DeskPictureSpec>;
export type DeskPictureName = keyof typeof DESK_PICTURES;

export const DESK_THEMES = ['light', 'dark'] as const;

/** @returns the path of a picture below the public folder */
export const deskPicturePath = (name: DeskPictureName, theme: (typeof DESK_THEMES)[number]): string =>
  `/assets/desk/${name}-${theme}.webp`;
