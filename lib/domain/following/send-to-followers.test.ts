import { MongoNetworkError } from 'mongodb';
import { log } from '@/lib/platform/telemetry/log';
import { sendDigests } from './digest-sender';
import { sendToFollowers } from './send-to-followers';

jest.mock('@/lib/platform/mail/send', () => ({ canMail: () => true }));
jest.mock('./push-commands', () => ({ canPush: () => false }));
jest.mock('./digest-sender', () => ({ sendDigests: jest.fn() }));
jest.mock('./push-sender', () => ({ sendNotifications: jest.fn() }));

test.each([
  ['an outage of the database, which is logged once where it is noticed', new MongoNetworkError('gone'), 0],
  ['another failure', new Error('ours'), 3],
])('%s', async (_name, error, lines) => {
  jest.useFakeTimers();
  const warn = jest.spyOn(log, 'warn').mockReset().mockImplementation();
  const sending = jest.mocked(sendDigests).mockReset().mockRejectedValue(error);
  sendToFollowers();
  await jest.advanceTimersByTimeAsync(25_000);
  expect(sending).toHaveBeenCalledTimes(3);
  expect(warn).toHaveBeenCalledTimes(lines);
  jest.clearAllTimers();
  jest.useRealTimers();
});
