import { EventEmitter } from 'node:events';
import type { MongoClient } from 'mongodb';
import { isDatabaseUnreachable } from './client';
import { forgetReachability, isGivenUp, isSuspect, reportReachability, shouldGiveUp } from './reachability';

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
  expect(isDatabaseUnreachable()).toBe(false);
  see('RSPrimary', 'RSSecondary', 'RSSecondary');
  see('RSPrimary', DEAD, 'RSSecondary');
  expect(isDatabaseUnreachable()).toBe(false);
  see('RSSecondary', DEAD, 'RSSecondary');
  beat();
  expect(isDatabaseUnreachable()).toBe(true);
  see('RSSecondary', DEAD, 'RSPrimary');
  expect(isDatabaseUnreachable()).toBe(false);
});

test.each(['Standalone', 'Mongos', 'LoadBalanced'])(
  'a database of one %s is away while it does not answer',
  (kind) => {
    const { see } = driver();
    see(kind);
    see(DEAD);
    expect(isDatabaseUnreachable()).toBe(true);
    see(kind);
    expect(isDatabaseUnreachable()).toBe(false);
  },
);

test('a request waits longer for a silent server when the address gives it more time', () => {
  const client = new EventEmitter() as unknown as MongoClient;
  reportReachability(client);
  expect([10_000, 10_001].map(isSuspect)).toEqual([false, true]);
  reportReachability(client, 10_000);
  expect([20_000, 20_001].map(isSuspect)).toEqual([false, true]);
});

describe('who waits while no server takes writes', () => {
  /** Whether a reader and a writer give up, and whether nothing waits any more, when they have waited for the whole time. */
  const seenAfter = (seconds: number) => {
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + seconds * 1_000);
    const given = [shouldGiveUp(true, seconds * 1_000), shouldGiveUp(false, seconds * 1_000), isGivenUp()];
    jest.restoreAllMocks();
    return given;
  };

  test.each([
    ['a server that has restarted is waited for', [DEAD], 1, [false, false, false]],
    ['one that is gone is not', [DEAD], 3, [true, true, true]],
    ['readers wait a short while for an election', ['RSSecondary', DEAD], 3, [false, false, false]],
    ['and then give up', ['RSSecondary', DEAD], 5, [true, false, false]],
    ['writers wait until the driver gives up', ['RSSecondary', 'RSSecondary'], 14, [true, false, false]],
    ['a set of which no member answers is gone', [DEAD, DEAD], 3, [true, true, true]],
  ] as const)('%s', (_, servers, seconds, expected) => {
    forgetReachability();
    const { see } = driver();
    see('RSPrimary', 'RSSecondary');
    expect(seenAfter(20)).toEqual([false, false, false]);
    see(...servers);
    expect(seenAfter(seconds)).toEqual(expected);
    see('RSPrimary', 'RSSecondary');
    expect(seenAfter(20)).toEqual([false, false, false]);
  });
});
