import { type Document, Long, MongoClient, ObjectId } from 'mongodb';
import { Member, type ReplicaSet } from './member';
import { Retries } from './retries';

interface Options {
  /** Address of the database behind it: one server without sign-in, such as the embedded one. */
  target: string;
  /** One of 127.0.0.1 for each member. */
  ports: readonly number[];
  /** Difference between the clock of the servers and that of this machine, in milliseconds. */
  clockMs?: number;
  /** What its servers say of themselves in place of what the database says. */
  hello?: Document;
}

const NAME = 'rs0';

/**
 * Poses as a replica set in front of one database that is none: it elects, loses members, hangs, is slow and cuts
 * connections when it is told. Retryable writes are carried out once, as a replica set promises. All members read the same
 * data at once, so there is no lag of secondaries, and nothing is rolled back.
 */
export class FakeReplicaSet implements ReplicaSet {
  readonly retries = new Retries();
  readonly members: readonly Member[];
  private primary: Member | undefined;
  private elections = 0;
  private changes = 0;
  private listeners: (() => void)[] = [];
  private readonly processId = new ObjectId();
  private stop: { command: string; after: number; electionMs: number } | undefined;

  private constructor(
    private readonly options: Options,
    private readonly limits: Document,
  ) {
    this.members = options.ports.map((port) => new Member(port, this));
  }

  /** Starts all members, of which the first is the primary. */
  static async start(options: Options): Promise<FakeReplicaSet> {
    const client = await new MongoClient(options.target, { directConnection: true }).connect();
    const limits = await client.db('admin').command({ hello: 1 });
    await client.close();
    const set = new FakeReplicaSet(options, limits);
    for (const member of set.members) await member.start();
    set.elect(set.members[0] as Member);
    return set;
  }

  get target(): string {
    return this.options.target;
  }

  get uri(): string {
    return `mongodb://${this.members.map(({ address }) => address).join(',')}/?replicaSet=${NAME}`;
  }

  isPrimary = (member: Member): boolean => member === this.primary;

  describe(member: Member): Document {
    const { maxBsonObjectSize, maxMessageSizeBytes, maxWriteBatchSize, minWireVersion, maxWireVersion } =
      this.limits;
    const isPrimary = this.isPrimary(member);
    return {
      isWritablePrimary: isPrimary,
      ismaster: isPrimary,
      secondary: !isPrimary,
      setName: NAME,
      setVersion: 1,
      hosts: this.members.map(({ address }) => address),
      me: member.address,
      ...(this.primary && { primary: this.primary.address }),
      ...(isPrimary && { electionId: new ObjectId(this.elections.toString(16).padStart(24, '0')) }),
      topologyVersion: { processId: this.processId, counter: Long.fromNumber(this.changes) },
      logicalSessionTimeoutMinutes: 30,
      ...{ maxBsonObjectSize, maxMessageSizeBytes, maxWriteBatchSize, minWireVersion, maxWireVersion },
      ...this.options.hello,
    };
  }

  now = (): Date => new Date(Date.now() + (this.options.clockMs ?? 0));

  untilChanged(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.listeners.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /**
   * The primary steps down, and after a while the next member that lives is elected.
   * @returns when it has been
   */
  async holdElection(ms: number): Promise<void> {
    const former = this.primary;
    this.elect(undefined);
    await new Promise((resolve) => setTimeout(resolve, ms));
    const living = this.members.filter(({ isDead }) => !isDead);
    this.elect(living.find((member) => member !== former) ?? living[0]);
  }

  /** The primary ends, and another is elected after a while. */
  async killPrimary(ms: number): Promise<void> {
    this.primary?.kill();
    await this.holdElection(ms);
  }

  /** A secondary ends. */
  killSecondary(): Member | undefined {
    const member = this.members.find((one) => !one.isDead && one !== this.primary);
    member?.kill();
    return member;
  }

  /** Steps down while it carries out the next command of a name, after some of its statements. */
  stepDownWithin(command: string, after: number, electionMs: number): void {
    this.stop = { command, after, electionMs };
  }

  stopsAfter(command: string): number | undefined {
    if (this.stop?.command !== command) return undefined;
    const { after, electionMs } = this.stop;
    this.stop = undefined;
    void this.holdElection(electionMs);
    return after;
  }

  close(): void {
    for (const member of this.members) member.kill();
  }

  private elect(primary: Member | undefined): void {
    this.primary = primary;
    if (primary) this.elections++;
    this.changes++;
    for (const listener of this.listeners.splice(0)) listener();
  }
}
