/** Why a URL could not be read. */
export type FetchFault =
  /** Not http or https, with a user name, or not on the public internet. */
  | 'refused'
  | 'redirects'
  | 'size'
  | 'timeout'
  | 'encoding'
  /** The connection failed or ended early. */
  | 'network';

/** A URL could not be read. The message is a sentence for staff. */
export class FetchError extends Error {
  override name = 'FetchError';

  constructor(
    readonly fault: FetchFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
