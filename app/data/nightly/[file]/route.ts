import { pipeline, Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import Negotiator from 'negotiator';
import { z } from 'zod';
import { DATA_FORMATS, type DataFormat } from '@/lib/domain/open-data/columns';
import { DATA_LIMIT } from '@/lib/domain/open-data/download-limit';
import { listNights, openNightly } from '@/lib/domain/open-data/nightly-store';
import { writeTonight } from '@/lib/domain/open-data/nightly-write';
import { isNotModified } from '@/lib/platform/http/conditional';
import { notFound } from '@/lib/platform/http/errors';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';

/** A file of the open data as it was at night. */
export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'downloadNightlyData',
      summary: 'A file of the open data as it was at night',
      access: 'public',
      limit: DATA_LIMIT,
      params: z.object({ file: z.string() }),
      query: z.strictObject({
        date: z.iso.date().optional().meta({ description: 'A day that is kept; the last one without it' }),
      }),
      statuses: [200, 304],
    },
    async ({ params, query, request }) => {
      const nights = await listNights();
      // Whoever is the first to ask, before the first night, waits for it.
      if (nights.length === 0) {
        while (!request.signal.aborted && !(await writeTonight())) await sleep(1_000);
        nights.push(...(await listNights()));
      }
      const night = query.date ? nights.find(({ date }) => date === query.date) : nights[0];
      const file = night?.files.find(({ name }) => name === params.file);
      if (!night || !file) throw notFound(night ? 'file' : 'night');
      const headers = {
        // The same text may be sent compressed or not.
        etag: `W/"${file.sha256}"`,
        'last-modified': new Date(night.written_at).toUTCString(),
        'cache-control': 'public, max-age=600, must-revalidate',
        vary: 'accept-encoding',
      };
      if (isNotModified(Object.fromEntries(request.headers), headers)) {
        return new Response(null, { status: 304, headers });
      }
      const isCompressed = acceptsGzip(request);
      const body = request.method === 'HEAD' ? null : await bodyOf(night.date, file.name, isCompressed);
      return new Response(body, {
        headers: {
          ...headers,
          ...(isCompressed && { 'content-encoding': 'gzip' }),
          'content-type': DATA_FORMATS[file.name.split('.')[1] as DataFormat],
          'content-disposition': `inline; filename="${night.date}-${file.name}"`,
        },
      });
    },
  ),
});

/** Read as the client takes it; a client that goes away ends the read. */
async function bodyOf(
  date: string,
  name: string,
  isCompressed: boolean,
): Promise<ReadableStream<Uint8Array>> {
  const stored = await openNightly(date, name);
  if (!stored) throw notFound('night');
  // The response hears of a fault by its own end of the pipe.
  const sent = isCompressed ? stored : pipeline(stored, createGunzip(), () => undefined);
  return Readable.toWeb(sent) as ReadableStream<Uint8Array>;
}

const acceptsGzip = (request: Request): boolean =>
  new Negotiator({ headers: Object.fromEntries(request.headers) }).encodings(['gzip']).length > 0;
