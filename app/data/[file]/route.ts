import { z } from 'zod';
import { COLUMNS, DATA_FORMATS, type DataFile, type DataFormat } from '@/lib/domain/open-data/columns';
import { DATA_LIMIT } from '@/lib/domain/open-data/download-limit';
import { formatRows } from '@/lib/domain/open-data/file-format';
import { DATA_TAGS, READ_ROWS, readDataState } from '@/lib/domain/open-data/queries';
import { isNotModified } from '@/lib/platform/http/conditional';
import { notFound } from '@/lib/platform/http/errors';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';

const NAME = /^([a-z]+)\.([a-z]+)$/;

/** A file of the open data, sent as it is read. */
export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'downloadData',
      summary: 'A file of the open data',
      access: 'public',
      sharedTags: DATA_TAGS,
      limit: DATA_LIMIT,
      params: z.object({ file: z.string() }),
      // A file has everything: whoever asks for a part of it must not take it for that part.
      query: z.strictObject({}),
      statuses: [200, 304],
    },
    async ({ params, request }) => {
      const [, file = '', format = ''] = NAME.exec(params.file) ?? [];
      if (!(Object.hasOwn(COLUMNS, file) && Object.hasOwn(DATA_FORMATS, format))) throw notFound('file');
      const etag = `W/"${file}-${format}-${await readDataState()}"`;
      const headers = { etag, 'cache-control': 'public, max-age=0, must-revalidate' };
      if (isNotModified(Object.fromEntries(request.headers), headers)) {
        return new Response(null, { status: 304, headers });
      }
      return new Response(
        request.method === 'HEAD' ? null : streamOf(file as DataFile, format as DataFormat),
        {
          headers: {
            ...headers,
            'content-type': DATA_FORMATS[format as DataFormat],
            'content-disposition': `inline; filename="${file}.${format}"`,
          },
        },
      );
    },
  ),
});

/** Nothing is read before the client takes what was read so far. */
function streamOf(file: DataFile, format: DataFormat): ReadableStream<Uint8Array> {
  const text = formatRows(file, format, READ_ROWS[file]() as never);
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await text.next();
        if (done) controller.close();
        else controller.enqueue(new TextEncoder().encode(value));
      },
      async cancel() {
        await text.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
