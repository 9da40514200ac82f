import { z } from 'zod';
import { optionalText, webUrl } from '@/lib/platform/schema/fields';

/** Where it can be read how a rumor or a story turned out. */
export interface ResolutionSource {
  url: string;
  note: string | null;
}

/** A source as staff and imports give it. */
export const resolutionSource = z.strictObject({
  url: webUrl,
  note: optionalText(500).transform((note) => note ?? null),
});

/** A source in an import; in a table it is an address alone. */
export const resolutionSourceInput = z.union([
  resolutionSource,
  webUrl.transform((url): ResolutionSource => ({ url, note: null })),
]);

/** A source as pages and the API show it. */
const resolutionSourceView = z.object({ url: z.string(), note: z.string().nullable() });

/** Who resolved something, when, and on what evidence; missing in documents of earlier versions. */
export interface Attribution {
  resolution_source?: ResolutionSource | null;
  resolved_at?: Date | null;
  /** The name of the actor. For staff only. */
  resolved_by?: string | null;
}

export const NO_ATTRIBUTION = {
  resolution_source: null,
  resolved_at: null,
  resolved_by: null,
} satisfies Attribution;

/** The public fields of the evidence. */
export const attributionView = {
  resolution_source: resolutionSourceView.nullable(),
  resolved_at: z.iso.datetime().nullable(),
};

export const viewAttribution = ({ resolution_source, resolved_at }: Attribution) => ({
  resolution_source: resolution_source ? { url: resolution_source.url, note: resolution_source.note } : null,
  resolved_at: resolved_at?.toISOString() ?? null,
});
