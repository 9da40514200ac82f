import { type CommandFailedEvent, type CommandStartedEvent, MongoNetworkError } from 'mongodb';
import { database } from '@/lib/platform/db/client';

/** Whether a command looks for interrupted writes, as the first write of a collection does once a minute. */
const looksForInterrupted = ({ command }: CommandStartedEvent) => command.filter?.['meta.pending.at'];

/**
 * @returns the commands that some work sends to the database, in order, whatever the time: without those that look for
 *   interrupted writes, and once what the driver sends again because its connection failed
 */
export async function commandsOf(work: () => Promise<unknown>): Promise<CommandStartedEvent[]> {
  const { client } = await database();
  const sent = new Map<number, CommandStartedEvent>();
  const add = (event: CommandStartedEvent) => {
    if (!looksForInterrupted(event)) sent.set(event.requestId, event);
  };
  const drop = ({ requestId, failure }: CommandFailedEvent) => {
    if (failure instanceof MongoNetworkError) sent.delete(requestId);
  };
  client.on('commandStarted', add).on('commandFailed', drop);
  try {
    await work();
  } finally {
    client.off('commandStarted', add).off('commandFailed', drop);
  }
  return [...sent.values()];
}

/** @returns the same, each as `find tweets` */
export const operationsOf = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await commandsOf(work)).map(
    ({ commandName, command }) => `${commandName} ${command.collection ?? command[commandName]}`,
  );
