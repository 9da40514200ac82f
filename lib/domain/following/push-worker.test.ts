import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

/** Runs the service worker with what a browser gives it. */
function startWorker() {
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    registration: { showNotification: jest.fn() },
    clients: { openWindow: jest.fn() },
    location: { origin: 'https://boxscoop.example' },
  };
  runInNewContext(readFileSync('public/push-worker.js', 'utf8'), { self, URL });
  return { self, dispatch: (name: string, event: object) => listeners.get(name)?.(event) };
}

test('the service worker shows a notification, and opens its report', () => {
  const { self, dispatch } = startWorker();
  const message = { title: 'Dana Whitlock', body: 'He stays', path: '/nba/rumor/1', tag: '1' };
  dispatch('push', { data: { json: () => message }, waitUntil: () => {} });
  const [title, options] = self.registration.showNotification.mock.calls[0];
  expect([title, options.body, options.tag]).toEqual(['Dana Whitlock', 'He stays', '1']);
  const close = jest.fn();
  dispatch('notificationclick', { notification: { close, data: options.data }, waitUntil: () => {} });
  expect(close).toHaveBeenCalled();
  expect(self.clients.openWindow).toHaveBeenCalledWith('https://boxscoop.example/nba/rumor/1');
});
