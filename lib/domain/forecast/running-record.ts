import type { Impressiveness } from '@/lib/domain/score/constants';
import { type Month, monthOf } from '@/lib/domain/score/month';
import { type Entry, type Sums, sumsOf } from '@/lib/domain/score/score';
import { type TrackRecord, trackRecordOf } from './track-record';

/** How a rumor turned out that is correct or incorrect. */
export interface SettledRumor {
  /** When it was reported, in milliseconds since 1970. */
  at: number;
  kind: string;
  impressiveness: Impressiveness;
  isCorrect: boolean;
}

/** What is kept of a reporter, or of one kind of news of a reporter. */
interface Kept {
  /** By month, outcome and impressiveness. */
  entries: Map<string, Entry>;
  settled: number;
  /** Of the entries, as of the month that was last asked for; null before. */
  sums: (Sums & { asOf: Month }) | null;
}

/**
 * The records of reporters at moments of the past, from the rumors that were settled until then. Sums are kept as of the month that
 * was last asked for: rumors are added in the order of their times, and to add them all up for each takes a fifth of a night's fit.
 */
export class RunningRecord {
  readonly #kept = new Map<string, Kept>();

  add(reporters: readonly string[], { at, kind, impressiveness, isCorrect }: SettledRumor): void {
    const month = monthOf(new Date(at));
    const outcome = isCorrect ? 'correct' : 'incorrect';
    const one: Entry = { month, outcome, impressiveness, count: 1 };
    for (const reporter of reporters) {
      for (const name of [reporter, nameOfKind(reporter, kind)]) {
        const kept = this.#kept.get(name) ?? { entries: new Map(), settled: 0, sums: null };
        this.#kept.set(name, kept);
        const cell = `${month}:${outcome}:${impressiveness}`;
        const entry = kept.entries.get(cell);
        if (entry) entry.count++;
        else kept.entries.set(cell, { ...one });
        kept.settled++;
        if (!kept.sums) continue;
        const { correct, weight, squares } = sumsOf([one], kept.sums.asOf);
        kept.sums.correct += correct;
        kept.sums.weight += weight;
        kept.sums.squares += squares;
      }
    }
  }

  /** @returns what was known of a reporter in a month; null for one without a settled rumor */
  trackRecord(reporter: string, kind: string, asOf: Month): TrackRecord | null {
    const all = this.#kept.get(reporter);
    if (!all) return null;
    const ofKind = this.#kept.get(nameOfKind(reporter, kind));
    return trackRecordOf(sumsAsOf(all, asOf), all.settled, ofKind ? sumsAsOf(ofKind, asOf) : NO_SUMS);
  }
}

const NO_SUMS: Sums = { correct: 0, weight: 0, squares: 0 };
const nameOfKind = (reporter: string, kind: string) => `${reporter}\n${kind}`;

function sumsAsOf(kept: Kept, asOf: Month): Sums {
  if (kept.sums?.asOf !== asOf) kept.sums = { ...sumsOf(kept.entries.values(), asOf), asOf };
  return kept.sums;
}
