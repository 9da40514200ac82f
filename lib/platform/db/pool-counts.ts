import type { MongoClient } from 'mongodb';

/** Connections of this process to the database, and how they were used since the start. */
export interface PoolCounts {
  open: number;
  /** Connections in use. */
  inUse: number;
  /** How often a connection was used, and for how many seconds in total: nearly all of it is time of the database. */
  uses: number;
  usedSeconds: number;
  /** Commands that got no connection in time. */
  refused: number;
}

class Pool {
  /** Private, since Jest ends what tests leave on the global object, while connections still close. */
  readonly #counts: PoolCounts = { open: 0, inUse: 0, uses: 0, usedSeconds: 0, refused: 0 };

  read(): PoolCounts {
    return { ...this.#counts };
  }

  count(client: MongoClient): void {
    const counts = this.#counts;
    const takenAt = new Map<string, number>();
    const keyOf = (event: { address: string; connectionId: unknown }) =>
      `${event.address} ${event.connectionId}`;
    client.on('connectionCreated', () => counts.open++);
    client.on('connectionClosed', () => counts.open--);
    client.on('connectionCheckOutFailed', () => counts.refused++);
    client.on('connectionCheckedOut', (event) => {
      counts.inUse++;
      takenAt.set(keyOf(event), performance.now());
    });
    client.on('connectionCheckedIn', (event) => {
      const began = takenAt.get(keyOf(event));
      takenAt.delete(keyOf(event));
      if (began === undefined) return;
      counts.inUse--;
      counts.uses++;
      counts.usedSeconds += (performance.now() - began) / 1_000;
    });
  }
}

/** Next.js bundles this module more than once, and the connection is shared. */
const shared = globalThis as { boxscoopPool?: Pool };

const pool = (): Pool => {
  shared.boxscoopPool ??= new Pool();
  return shared.boxscoopPool;
};

export const poolCounts = (): PoolCounts => pool().read();

/** Counts what the connections of a client do. */
export const countPool = (client: MongoClient): void => pool().count(client);
