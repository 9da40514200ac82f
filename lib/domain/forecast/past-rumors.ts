import type { Inputs } from '@/lib/domain/forecast/model-inputs';
import { monthOf } from '@/lib/domain/score/month';
import { Turns } from '@/lib/platform/time/turns';
import { BEFORE_MS, inputsOf, WEEK_MS } from './evidence-inputs';
import { isSameClaim, type Name, type Report, rolesOf } from './role';
import { RunningRecord, type SettledRumor } from './running-record';
import type { TrackRecord } from './track-record';

/** A rumor of the past, without its text. */
export interface PastRumor<Of extends Name = string>
  extends Omit<Report<Of>, 'text'>,
    Pick<SettledRumor, 'kind' | 'impressiveness'> {
  /** How it turned out; null for one that is open or unconfirmable. */
  isCorrect: boolean | null;
  /** When it was settled, in milliseconds since 1970; null where that is not known. */
  settledAt: number | null;
}

/** What takes the rumors: `Rows`, to fit weights to them. */
export interface Sink {
  add(settled: Settled): void;
}

export interface Settled {
  rumor: Pick<PastRumor, 'id' | 'at' | 'settledAt'>;
  isCorrect: boolean;
  /** What was known at its ages while it was open; none where no record was known. */
  moments: readonly Inputs[];
  /** Whether no report of the same claim, which turns out the same way, was added before it. */
  isNewClaim: boolean;
}

/** At these ages, in weeks, a rumor that was still open says something about others of that age. */
const MOMENTS = [0, 1, 4, 12] as const;
const DAY_MS = 24 * 60 * 60 * 1000;
/** So many used rumors are forgotten at once, which is faster than one by one. */
const FORGOTTEN_TOGETHER = 10_000;
const FORWARD_MS = MOMENTS[MOMENTS.length - 1]! * WEEK_MS;
/** A rumor of which it is not known when it was settled counts for its reporter so long after the report. */
const ASSUMED_MS = 4 * WEEK_MS;
/** Of one story, the newest ones are compared. */
const MAX_REPORTS_OF_STORY = 200;

interface Waiting {
  /** Its stories, players and teams as numbers. */
  rumor: PastRumor<number> & Report<number>;
  trackRecords: ReadonlyMap<string, TrackRecord | null>;
  /** Whether the sink has it, as a report of a claim. */
  isAdded: boolean;
}

/**
 * Turns the rumors of the past into rows to fit weights to: what was known of each while it was open, the records of its
 * reporters being those of the time of the report. Rumors are added in the order of their times. Memory holds the
 * reports of some months.
 */
export class History {
  readonly #records = new RunningRecord();
  /** Rumors of which it is not yet known, at the time of the newest, how they turned out, by the day when it will be. */
  readonly #unknown = new Map<number, PastRumor[]>();
  #knownDay = Number.NEGATIVE_INFINITY;
  /** Rumors in the order of their times; those before `#used` are rows already. */
  #waiting: Waiting[] = [];
  #used = 0;
  readonly #stories = new Map<number, Waiting[]>();
  /** Numbers for names: comparing those of each rumor with hundreds of others takes a third of the time that strings take. */
  readonly #numbers = new Map<string, number>();

  constructor(private readonly sink: Sink) {}

  add(past: PastRumor): void {
    this.#learnUntil(past.at);
    const asOf = monthOf(new Date(past.at));
    const numbersOf = (names: readonly string[]) => names.map((name) => this.#numberOf(name));
    const [stories, players, teams] = [past.stories, past.players, past.teams].map(numbersOf);
    const rumor = { ...past, text: '', stories: stories!, players: players!, teams: teams! };
    const trackRecords = new Map(
      past.reporters.map((reporter) => [reporter, this.#records.trackRecord(reporter, past.kind, asOf)]),
    );
    const waiting = { rumor, trackRecords, isAdded: false };
    this.#waiting.push(waiting);
    for (const story of new Set(rumor.stories)) {
      const reports = this.#stories.get(story) ?? [];
      reports.push(waiting);
      this.#stories.set(story, reports);
    }
    if (past.isCorrect !== null) this.#scheduleOutcome(past);
    while (this.#used < this.#waiting.length && this.#waiting[this.#used]!.rumor.at + FORWARD_MS < past.at)
      this.#use(this.#waiting[this.#used++]!);
    if (this.#used >= FORGOTTEN_TOGETHER) {
      this.#waiting = this.#waiting.slice(this.#used);
      this.#used = 0;
    }
  }

  /** Call it after the last rumor. Yields to the event loop now and then. */
  async end(): Promise<void> {
    const turns = new Turns();
    for (const waiting of this.#waiting.slice(this.#used)) {
      this.#use(waiting);
      await turns.next();
    }
    this.#waiting = [];
    this.#used = 0;
  }

  #numberOf(name: string): number {
    const number = this.#numbers.get(name) ?? this.#numbers.size;
    this.#numbers.set(name, number);
    return number;
  }

  #scheduleOutcome(rumor: PastRumor): void {
    const day = Math.ceil((rumor.settledAt ?? rumor.at + ASSUMED_MS) / DAY_MS);
    const others = this.#unknown.get(day);
    if (others) others.push(rumor);
    else this.#unknown.set(day, [rumor]);
  }

  /** Counts what was settled until a time, a day at a time. */
  #learnUntil(now: number): void {
    const today = Math.floor(now / DAY_MS);
    if (today <= this.#knownDay) return;
    this.#knownDay = today;
    for (const [day, rumors] of this.#unknown) {
      if (day > today) continue;
      this.#unknown.delete(day);
      for (const rumor of rumors)
        this.#records.add(rumor.reporters, { ...rumor, isCorrect: rumor.isCorrect === true });
    }
  }

  #use(waiting: Waiting): void {
    const { rumor, trackRecords } = waiting;
    const near = this.#near(rumor);
    if (rumor.isCorrect === null) return;
    const alike = near.filter((other) => isSameClaim(other.rumor, rumor));
    // About a claim only the reports of the same claim say something; what a denial denies depends on all of them.
    const reports = (rumor.sourcing === 'denial' ? near : alike).map((other) => other.rumor);
    const roles = rolesOf(reports);
    const trackRecordOf = (reporter: string) =>
      trackRecords.get(reporter) ??
      near.find((other) => other.trackRecords.has(reporter))?.trackRecords.get(reporter) ??
      null;
    const moments: Inputs[] = [];
    for (const weeks of MOMENTS) {
      const now = rumor.at + weeks * WEEK_MS;
      if (weeks > 0 && (rumor.settledAt === null || rumor.settledAt <= now)) break;
      const { inputs } = inputsOf(rumor, { reports, roles, trackRecordOf, now });
      if (inputs.settled > 0) moments.push(inputs);
    }
    const isNewClaim = !alike.some((other) => other.isAdded && other.rumor.isCorrect === rumor.isCorrect);
    waiting.isAdded = moments.length > 0 && roles.get(rumor.id) !== 'denial';
    this.sink.add({ rumor, isCorrect: rumor.isCorrect, moments, isNewClaim });
  }

  /** The reports of the same stories, without those of too long ago, which are forgotten. */
  #near(rumor: Report<number>): readonly Waiting[] {
    const near = rumor.stories.map((story) => this.#nearInStory(story, rumor.at - BEFORE_MS));
    return near.length === 1 ? near[0]! : [...new Set(near.flat())];
  }

  #nearInStory(story: number, since: number): readonly Waiting[] {
    const reports = this.#stories.get(story) ?? [];
    const first = reports.findIndex(({ rumor }) => rumor.at >= since);
    if (first === -1) this.#stories.delete(story);
    else reports.splice(0, Math.max(first, reports.length - MAX_REPORTS_OF_STORY));
    return first === -1 ? [] : reports;
  }
}
