import { ApiError } from './errors';

/** Larger bodies are refused. */
export const MAX_BODY_BYTES = 100_000;

/**
 * Reads a request's JSON body, no further than the limit.
 * @returns undefined for no body
 * @throws ApiError 413 over the limit, 415 for what is not JSON by its type, 400 for what does not parse
 */
export async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request);
  if (text === '') return undefined;
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/(json|[\w.-]+\+json)\b/i.test(type)) {
    throw new ApiError(
      'unsupported_media_type',
      'Send the body as JSON, with Content-Type: application/json.',
    );
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('bad_request', 'The body is not valid JSON.');
  }
}

/** @returns whether a request comes from an HTML form that was sent without JavaScript */
export const isFormBody = ({ headers }: Request): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(headers.get('content-type') ?? '');

/** Reads the fields of an HTML form, of repeated ones the last; throws as `readJson` does. */
export const readForm = async (request: Request): Promise<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(await readText(request)));

/** Reads a request's body as text, no further than the limit; throws as `readJson` does. */
export async function readText(request: Request): Promise<string> {
  const tooLarge = () =>
    new ApiError('payload_too_large', `The body must not be larger than ${MAX_BODY_BYTES} bytes.`);
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  if (!reader) return '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > MAX_BODY_BYTES) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(part.value);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new ApiError('bad_request', 'The body is not valid UTF-8.');
  }
}
