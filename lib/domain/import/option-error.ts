/** An option of the import is wrong; the message says how to write it. */
export class OptionError extends Error {
  override name = 'OptionError';
}
