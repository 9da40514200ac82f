/** The files of the open data (docs/product/open-data.md): the page describes them, and rows are written, by these. */

/** Raised when a column changes its meaning or goes; new columns come at the end. */
export const DATA_VERSION = 1;

export const DATA_FILES = ['rumors', 'reporters', 'stories'] as const;
export type DataFile = (typeof DATA_FILES)[number];

export const DATA_FORMATS = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl; charset=utf-8' };
export type DataFormat = keyof typeof DATA_FORMATS;

/** A value of a row. Lists are joined by `|` in tables; null is an empty field there. */
export type Value = string | number | null | readonly string[];

interface Column {
  name: string;
  type: 'text' | 'number' | 'time' | 'month' | 'list';
  means: string;
}
const column = (name: string, type: Column['type'], means: string): Column => ({ name, type, means });

export const COLUMNS = {
  rumors: [
    column('tweet_id', 'text', 'The rumor: the id of the post on its own site.'),
    column('timestamp', 'time', 'When it was posted, in UTC.'),
    column('url', 'text', 'The post itself.'),
    column('reporters', 'list', 'The usernames of those who reported it.'),
    column('rating', 'text', 'What kind of statement editors say it is.'),
    column('impressiveness', 'number', 'How hard it was to know, 1 to 3; empty counts as 1.'),
    column(
      'resolution',
      'text',
      'correct, incorrect, unconfirmable or pending; empty until someone judges it.',
    ),
    column('resolved_at', 'time', 'When it was settled, where that is known.'),
    column('source', 'text', 'The source for the outcome.'),
    column('kind', 'text', 'The kind of news.'),
    column('teams', 'list', 'The teams it names, as in the addresses of their pages.'),
    column('players', 'list', 'The players it names, likewise.'),
    column('stories', 'list', 'The stories it reports on, likewise.'),
  ],
  reporters: [
    column('username', 'text', 'The reporter, as in the address of the profile.'),
    column('name', 'text', 'The name.'),
    column('affiliation', 'text', 'Their employer.'),
    column('as_of', 'month', 'The month of the score: rumors count less as they age.'),
    column('rank', 'number', 'The all-time rank; equal scores share one.'),
    column('score', 'number', 'The computed score, 0 to 10; empty while no rumor is correct or incorrect.'),
    column('low', 'number', 'The lower end of its band.'),
    column('high', 'number', 'The upper end of its band.'),
    column(
      'in_force',
      'number',
      'The editors’ own number where they set one, which profiles show as a note; otherwise the score.',
    ),
    column('set_by', 'text', 'computed, or editors where they set their own number.'),
    column('reason', 'text', 'Why they did; empty where they gave no reason.'),
    column('correct', 'number', 'Rumors that turned out correct.'),
    column('incorrect', 'number', 'Those that turned out incorrect.'),
    column('unconfirmable', 'number', 'Those no one can confirm.'),
    column('pending', 'number', 'Those still open, as editors say.'),
    column('unsettled', 'number', 'Those no one has judged.'),
    column('rumors', 'number', 'All of them.'),
    column('weight_correct', 'number', 'The sum of the weights of correct rumors.'),
    column('weight', 'number', 'The sum of the weights of correct and incorrect ones.'),
    column('weight_squares', 'number', 'The sum of the squares of those weights, for the band.'),
    column('first', 'number', 'The stories they were first on, alone or tied.'),
    column('stories', 'number', 'The stories they reported.'),
    column('level', 'text', 'reliable, neutral or unreliable; unknown where it is too early to say.'),
  ],
  stories: [
    column('story', 'text', 'The story, as in the address of its page.'),
    column('name', 'text', 'Its name.'),
    column('resolution', 'text', 'How it ended; empty while it has not.'),
    column('resolution_date', 'time', 'When it ended.'),
    column('source', 'text', 'The source for how it ended.'),
    column('reports', 'number', 'How many reporters reported it.'),
    column(
      'first',
      'list',
      'The usernames of those who had it first; several if within two minutes of the earliest.',
    ),
    column('first_at', 'time', 'When the earliest report that turned out correct was posted.'),
    column('next', 'text', 'The username of the next reporter who was right.'),
    column('ahead_by_ms', 'number', 'How many milliseconds the earliest report was ahead of that.'),
  ],
} as const satisfies Record<DataFile, readonly Column[]>;

/** A row of a file, by column. */
export type Row<File extends DataFile = DataFile> = Record<(typeof COLUMNS)[File][number]['name'], Value>;
