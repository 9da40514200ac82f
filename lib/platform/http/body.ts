import { ApiError } from './errors';

/** Larger bodies are refused. */
export const MAX_BODY_BYTES = 100_000;

/**
 * Reads the JSON body of a request, up to the limit.
 * @returns undefined if there is no body
 * @throws ApiError 413 over the limit, 415 for another content type, 400 for invalid JSON or invalid UTF-8
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

/** @returns whether the body is an HTML form, submitted without JavaScript */
export const isFormBody = ({ headers }: Request): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(headers.get('content-type') ?? '');

/** Reads the fields of an HTML form; of repeated ones the last counts. Throws like `readJson`. */
export const readForm = async (request: Request): Promise<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(await readText(request)));

/** Reads the body of a request as text, up to the limit; throws like `readJson`. */
async function readText(request: Request): Promise<string> {
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
