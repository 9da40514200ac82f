/** The errors of schemas for values that look right: each names what happened to the value, and the form to give. */

/** What the schema got; `undefined` if the field is missing, which has the error of missing fields. */
interface Issue {
  input: unknown;
}

/** @returns the error of a schema for dates: which day, time or zone does not exist, and the accepted form */
export const dateError =
  (form: string) =>
  ({ input }: Issue): string | undefined => {
    if (input === undefined) return;
    const wrong = typeof input === 'string' ? nonexistentPart(input) : null;
    return wrong ? `${wrong} does not exist: ${form}` : form;
  };

function nonexistentPart(text: string): string | null {
  const [, day = '', time, hour = 0, minute = 0, second = 0, zone, zoneHour = 0, zoneMinute = 0] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ]((\d{2}):(\d{2})(?::(\d{2}))?)(?:\.\d+)?([+-](\d{2}):?(\d{2}))?)?/i.exec(
      text,
    ) ?? [];
  if (!day) return null;
  if (!isDay(day)) return `the date ${day}`;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return `the time ${time}`;
  return Number(zoneHour) > 23 || Number(zoneMinute) > 59 ? `the zone ${zone}` : null;
}

/** JavaScript reads the 30th of February as a day in March. */
const isDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

/** An id as spreadsheets and data frames write it once they took it for a number: `1.23E+18`, `1,23E+18`, `123.0`. */
const NUMBER = /^\d+(?:[.,]\d+)?E\+?\d+$|^\d+\.0+$|^\d{1,3}(?:[.,]\d{3}){2,}$/i;

/** @returns the error of a schema for ids of posts, which have more digits than numbers in JSON and spreadsheets */
export const idError =
  (form: string) =>
  ({ input }: Issue): string | undefined => {
    if (input === undefined) return;
    if (typeof input === 'number') return 'must be text in quotes, since large numbers lose digits';
    return typeof input === 'string' && NUMBER.test(input.trim())
      ? `"${input.trim()}" lost digits where a spreadsheet read the column as numbers: export the original column as text`
      : form;
  };

/** Significant digits that spreadsheets keep; they write zeros for the others. */
const KEPT_DIGITS = 15;

/** @returns the error of an id whose last digits are zeros where the address of the post has others; undefined if none are */
export function roundedIdError(id: string, url: string | null | undefined): string | undefined {
  if (!url || !/^\d+0$/.test(id) || id.length <= KEPT_DIGITS) return;
  const isOriginal = (digits: string) =>
    digits.length === id.length && digits.startsWith(id.slice(0, KEPT_DIGITS)) && digits !== id;
  const [original, ...others] = (url.match(/\d+/g) ?? []).filter(isOriginal);
  return original && others.length === 0
    ? `lost digits where a spreadsheet read the column as numbers, the url has ${original}: export the original column as text`
    : undefined;
}
