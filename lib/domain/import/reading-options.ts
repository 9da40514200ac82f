import { columnsOf } from './csv';
import { dateFieldsOf } from './date-fields';
import { DateReader } from './date-reader';
import { FieldMap } from './field-map';
import { Notes } from './import-notes';
import { IMPORT_KINDS, type ImportKindName } from './kinds';
import { OptionError } from './option-error';
import type { GivenAuthor } from './post-authors';

/** How to read a file of others, as the options of the command say it. */
export interface ReadingOptions {
  /** `header=field` each. */
  map?: string[] | undefined;
  /** The form of dates, such as `M/D/YYYY`. */
  dates?: string | undefined;
  /** The zone of dates that name none. */
  zone?: string | undefined;
  /** The reporter of records that name none. */
  username?: string | undefined;
  name?: string | undefined;
}

/** How a file is read, and what is noted meanwhile. */
export interface Reading {
  map?: FieldMap;
  dates: DateReader;
  author: GivenAuthor;
  notes: Notes;
}

/**
 * @returns how to read a file of a kind
 * @throws OptionError for options that are wrong, or have nothing to do with the kind
 */
export function readingOf(
  kind: ImportKindName,
  { map = [], dates, zone, username, name }: ReadingOptions = {},
): Reading {
  const { schema } = IMPORT_KINDS[kind];
  const fields = [...columnsOf(schema).keys()];
  const kinds = [...dateFieldsOf(schema).values()];
  if ((dates !== undefined || zone !== undefined) && kinds.length === 0)
    throw new OptionError(`--dates and --zone are for dates, and ${kind} have none`);
  if (
    (username !== undefined || name !== undefined) &&
    !(fields.includes('username') && fields.includes('url'))
  )
    throw new OptionError(`--username and --name say who wrote posts or articles, and ${kind} are neither`);
  if (name !== undefined && username === undefined) throw new OptionError('--name goes with --username');
  const reader = new DateReader({ dates, zone });
  if (kinds.includes('instant')) reader.mustKnowZone();
  const notes = new Notes();
  return {
    ...(map.length > 0 && { map: new FieldMap(map, fields, notes) }),
    dates: reader,
    author: { username: username?.replace(/^@/, ''), name },
    notes,
  };
}
