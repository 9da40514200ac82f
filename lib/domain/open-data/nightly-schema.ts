import type { ObjectId } from 'mongodb';
import { z } from 'zod';

/** The files of the open data as they were each night (docs/product/open-data.md). */

export const nightView = z
  .object({
    date: z.iso.date().meta({ description: 'The day that began with it, in UTC' }),
    version: z.number().int().meta({ description: 'The version of the columns' }),
    written_at: z.iso.datetime(),
    previous: z.string().nullable().optional().meta({
      description: 'SHA-256 of the night before as it is listed, in JSON without spaces; null for the first',
    }),
    files: z.array(
      z.object({
        name: z.string(),
        rows: z.number().int(),
        bytes: z.number().int().meta({ description: 'Without compression' }),
        sha256: z.string().meta({ description: 'Of the file without compression; its entity tag, too' }),
      }),
    ),
  })
  .meta({ id: 'Night' });
export type Night = z.infer<typeof nightView>;

/** A night as stored, once all of its files are. */
export interface NightDocument {
  /** Its date: of several processes that write a night, the first wins. */
  _id: string;
  /** The night in JSON without spaces, whose bytes the next one names the checksum of. */
  manifest: string;
  /** Where its files are in the bucket `nightly` of GridFS, by name; compressed by gzip. */
  stored: { name: string; id: ObjectId }[];
}

declare module '@/lib/platform/db/collections' {
  interface Collections {
    nights: NightDocument;
  }
}
