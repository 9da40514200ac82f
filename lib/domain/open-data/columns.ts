import { DEFAULT_MIN } from '@/lib/domain/standings/vocabulary';

/** The files of the open data (docs/product/open-data.md): the page describes them, and rows are written, by these. */

/** Raised when a column changes its meaning or goes; new columns come at the end. */
export const DATA_VERSION = 1;

export const DATA_FILES = ['rumors', 'reporters', 'stories', 'forecasts', 'weights', 'record'] as const;
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
    column('strength', 'text', 'How firmly it is said: weak, medium or strong; empty where no rule tells.'),
    column('rumor_type', 'text', 'How far it is in the hands of those whom it is about, likewise.'),
    column('sourcing', 'text', 'Whose news it is: own, repetition or denial, likewise.'),
  ],
  reporters: [
    column('username', 'text', 'The reporter, as in the address of the profile.'),
    column('name', 'text', 'The name.'),
    column('affiliation', 'text', 'Their employer.'),
    column('as_of', 'month', 'The month of the score: rumors count less as they age.'),
    column('rank', 'number', 'The all-time rank of everyone with a score.'),
    column('score', 'number', 'The computed score, 0 to 10; empty while no rumor is correct or incorrect.'),
    column('low', 'number', 'The lower end of its band.'),
    column('high', 'number', 'The upper end of its band.'),
    column('in_force', 'number', 'The editors’ own number, or else the score.'),
    column('set_by', 'text', 'computed or editors.'),
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
    column('level', 'text', 'reliable, neutral, unreliable or unknown.'),
    column('place', 'number', `The place in the standings, from ${DEFAULT_MIN} settled rumors.`),
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
  forecasts: [
    column('tweet_id', 'text', 'The rumor; its forecasts are in the order in which they were written down.'),
    column('at', 'time', 'When it was written down.'),
    column('model', 'text', 'The weights that it was computed with, as in the file of weights.'),
    column('side', 'text', 'claim; denial, of one of which the rest is said; denial_alone.'),
    column('record', 'number', 'Log odds of the record that it starts from, above the average reporter.'),
    column('kind', 'number', 'The same in this kind of news.'),
    column('variance', 'number', 'The variance of the record.'),
    column('settled', 'number', 'How many rumors that record is made of.'),
    column('strength', 'text', 'weak, medium or strong; empty where nobody can say.'),
    column('rumor_type', 'text', 'The type; empty where nobody can say.'),
    column('confirmed', 'number', 'The sum of the shares of those who confirm it.'),
    column('confirmations', 'number', 'How many they are.'),
    column('denied', 'number', 'The sum of the shares of those who deny it.'),
    column('denials', 'number', 'How many they are.'),
    column('weeks', 'number', 'Whole weeks since the report.'),
    column('lead', 'list', 'The usernames of those whose record it starts from.'),
    column('percent', 'number', 'The forecast; empty from when it became too early to say again.'),
    column('low', 'number', 'The lower end of its band.'),
    column('high', 'number', 'The upper end of its band.'),
    column('upvotes', 'number', 'How many readers believed it then.'),
    column('downvotes', 'number', 'How many did not.'),
    column('hash', 'text', 'SHA-256 of the row and of the hash before it of the same rumor.'),
  ],
  weights: [
    column('model', 'text', 'The day of the fit.'),
    column('formula', 'number', 'By which formula bands are computed: 1 or 2.'),
    column('settled', 'number', 'How many settled rumors it was made on.'),
    column('weights', 'list', 'One for each part of a forecast.'),
    column('covariance', 'list', 'How sure they are: the rows of a matrix one after the other.'),
  ],
  record: [
    column('group', 'text', 'all, a season by the year in which it began, or a kind of news.'),
    column('forecasts', 'number', 'Rumors with a forecast that turned out correct or incorrect.'),
    column('brier', 'number', 'The Brier score of the first forecasts; lower is better.'),
    column('log', 'number', 'Their log score, likewise.'),
    column(
      'brier_while_open',
      'number',
      'The Brier score of forecasts averaged over the time that they were open.',
    ),
    column('brier_average', 'number', 'That of giving everyone the average.'),
    column('brier_record', 'number', 'That of the record of the reporter alone.'),
    column('brier_votes', 'number', 'That of the votes of readers.'),
    column('log_average', 'number', 'The log score of the average.'),
    column('log_record', 'number', 'That of the record alone.'),
    column('log_votes', 'number', 'That of the votes.'),
  ],
} as const satisfies Record<DataFile, readonly Column[]>;

/** A row of a file, by column. */
export type Row<File extends DataFile = DataFile> = Record<(typeof COLUMNS)[File][number]['name'], Value>;
