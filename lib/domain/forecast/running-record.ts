import type { Impressiveness } from '@/lib/domain/score/constants';
import { type Month, monthOf } from '@/lib/domain/score/month';
import { type Entry, sumsOf } from '@/lib/domain/score/score';
import { type TrackRecord, trackRecordOf } from './track-record';

/** How a rumor turned out that is correct or incorrect. */
export interface SettledRumor {
  /** When it was reported, in milliseconds since 1970. */
  at: number;
  kind: string;
  impressiveness: Impressiveness;
  isCorrect: boolean;
}

/** The records of reporters at moments of the past, from the rumors that were settled until then. */
export class RunningRecord {
  /** By reporter, and by reporter and kind of news; entries by month, outcome and impressiveness. */
  readonly #entries = new Map<string, Map<string, Entry>>();
  /** By reporter, those of kinds of news in a month, until another rumor is settled. */
  readonly #trackRecords = new Map<string, Map<string, TrackRecord>>();

  add(reporters: readonly string[], { at, kind, impressiveness, isCorrect }: SettledRumor): void {
    const month = monthOf(new Date(at));
    const outcome = isCorrect ? 'correct' : 'incorrect';
    for (const reporter of reporters) {
      this.#trackRecords.delete(reporter);
      for (const name of [reporter, `${reporter}\n${kind}`]) {
        const entries = this.#entries.get(name) ?? new Map<string, Entry>();
        this.#entries.set(name, entries);
        const cell = `${month}:${outcome}:${impressiveness}`;
        const entry = entries.get(cell);
        if (entry) entry.count++;
        else entries.set(cell, { month, outcome, impressiveness, count: 1 });
      }
    }
  }

  /** @returns what was known of a reporter in a month; null for one without a settled rumor */
  trackRecord(reporter: string, kind: string, asOf: Month): TrackRecord | null {
    const entries = this.#entries.get(reporter);
    if (!entries) return null;
    const trackRecords = this.#trackRecords.get(reporter) ?? new Map<string, TrackRecord>();
    this.#trackRecords.set(reporter, trackRecords);
    const name = `${kind}\n${asOf}`;
    const known = trackRecords.get(name);
    if (known) return known;
    const settled = [...entries.values()].reduce((sum, { count }) => sum + count, 0);
    const ofKind = this.#entries.get(`${reporter}\n${kind}`)?.values() ?? [];
    const trackRecord = trackRecordOf(sumsOf(entries.values(), asOf), settled, sumsOf(ofKind, asOf));
    trackRecords.set(name, trackRecord);
    return trackRecord;
  }
}
