import { describeAddress, describeDevice } from './device';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
    'Safari on macOS',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) CriOS/126.0 Mobile Safari/604.1', 'Chrome on iOS'],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['curl/8.5.0', 'curl'],
  ['', 'Unknown device'],
  [undefined, 'Unknown device'],
])('%s is %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['0000:0000:0000:0000:0000:0000:0000:0001', '::1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['', 'unknown address'],
])('the address %s is shown as %s', (address, shown) => {
  expect(describeAddress(address)).toBe(shown);
});
