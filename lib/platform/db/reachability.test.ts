import { EventEmitter } from 'node:events';
import type { MongoClient } from 'mongodb';
import { isDatabaseAway, reportReachability } from './client';

/** What the driver says of the servers of a database, by kind; an error is of one that does not answer. */
function driver() {
  const client = new EventEmitter() as unknown as MongoClient;
  reportReachability(client);
  return {
    see: (...servers: (string | Error)[]) =>
      client.emit('topologyDescriptionChanged', {
        newDescription: {
          servers: new Map(
            servers.map((server, place) => [
              `host${place}`,
              server instanceof Error ? { type: 'Unknown', error: server } : { type: server },
            ]),
          ),
        },
      } as never),
    beat: () => client.emit('serverHeartbeatSucceeded', {} as never),
  };
}

const DEAD = new Error('connect ECONNREFUSED');

test('a secondary that is lost is no outage, an election is one, and it ends with the new primary', () => {
  const { see, beat } = driver();
  see('Unknown', 'Unknown', 'Unknown');
  expect(isDatabaseAway()).toBe(false);
  see('RSPrimary', 'RSSecondary', 'RSSecondary');
  see('RSPrimary', DEAD, 'RSSecondary');
  expect(isDatabaseAway()).toBe(false);
  see('RSSecondary', DEAD, 'RSSecondary');
  beat();
  expect(isDatabaseAway()).toBe(true);
  see('RSSecondary', DEAD, 'RSPrimary');
  expect(isDatabaseAway()).toBe(false);
});

test.each(['Standalone', 'Mongos', 'LoadBalanced'])(
  'a database of one %s is away while it does not answer',
  (kind) => {
    const { see } = driver();
    see(kind);
    see(DEAD);
    expect(isDatabaseAway()).toBe(true);
    see(kind);
    expect(isDatabaseAway()).toBe(false);
  },
);
