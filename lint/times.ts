/** What takes a time of day out of a date, or writes it in a way of its own. */
const OWN_TIME =
  /\.slice\(\s*11\b|\.slice\(0, 1[69]\)|\.get(?:UTC)?Hours\(|\.toLocale(?:Time)?String\([^)]*hour/;

/**
 * @param text of a file that renders
 * @returns one line for each time of day that it writes by itself: `path:line`
 */
export const timesWrittenIn = (path: string, text: string): string[] =>
  text.split('\n').flatMap((line, index) => (OWN_TIME.test(line) ? [`${path}:${index + 1}`] : []));
