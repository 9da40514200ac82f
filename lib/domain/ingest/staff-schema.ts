import { z } from 'zod';
import { NETWORKS } from '@/lib/domain/journalist/social-networks';
import { versionOf } from '@/lib/platform/documents/schema';
import { idText } from '@/lib/platform/schema/fields';
import { SOURCE_KINDS, type SourceDocument, type SourceStateDocument } from './schema';

/** Sources as the page that watches them shows them. */

const time = z.iso.datetime().nullable();
const said = z.object({ at: z.iso.datetime(), message: z.string() });

/** Days of which the page shows the number of new items. */
const SHOWN_DAYS = 7;

export const sourceView = z
  .object({
    _id: idText,
    version: z.number().int(),
    kind: z.enum(SOURCE_KINDS),
    name: z.string(),
    url: z.string().nullable(),
    enabled: z.boolean(),
    last_success_at: time,
    last_item_at: time,
    lag_ms: z.number().nullable().meta({ description: 'How old the newest item was when it was read' }),
    failures: z.number().int().meta({ description: 'Failures since the last success' }),
    last_error: said.nullable(),
    notes: z.array(said).meta({ description: 'What happened, newest first' }),
    days: z
      .array(z.object({ day: z.iso.date(), items: z.number().int() }))
      .meta({ description: 'New items by day in UTC, today last' }),
  })
  .meta({ id: 'Source' });
export type SourceView = z.infer<typeof sourceView>;

export const silentAccountView = z
  .object({
    network: z.enum(NETWORKS),
    account: z.string().meta({ description: 'Its handle; its permanent id while the handle is unknown' }),
    username: z.string(),
    name: z.string(),
    last_post_at: time,
    status: z.string().meta({ description: 'What its network says of it, such as active or deleted' }),
  })
  .meta({ id: 'SilentAccount' });
export type SilentAccountView = z.infer<typeof silentAccountView>;

export const sourcesView = z.object({
  sources: z.array(sourceView),
  silentAccounts: z.array(silentAccountView),
});
export type SourcesView = z.infer<typeof sourcesView>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** @param state null if it was never read */
export function viewSource(source: SourceDocument, state: SourceStateDocument | null, now: Date): SourceView {
  const say = ({ at, message }: { at: Date; message: string }) => ({ at: at.toISOString(), message });
  const days = Array.from({ length: SHOWN_DAYS }, (_none, index) =>
    new Date(now.getTime() - (SHOWN_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
  return {
    _id: source._id.toHexString(),
    version: versionOf(source),
    kind: source.kind,
    name: source.name,
    url: source.url,
    enabled: source.enabled,
    last_success_at: state?.last_success_at?.toISOString() ?? null,
    last_item_at: state?.last_item_at?.toISOString() ?? null,
    lag_ms: state?.lag_ms ?? null,
    failures: state?.failures ?? 0,
    last_error: state?.last_error ? say(state.last_error) : null,
    notes: (state?.notes ?? []).map(say).reverse(),
    days: days.map((day) => ({ day, items: state?.days[day] ?? 0 })),
  };
}
