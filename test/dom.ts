import { format } from 'node:util';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

/** In milliseconds: how long a test waits for what it expects, on a slow or busy machine too. */
configure({ asyncUtilTimeout: 20_000 });

/** jsdom does not know the element yet, which browsers do. */
const UNKNOWN_TO_JSDOM = /^The tag <%s> is unrecognized in this browser/;
/** An answer that comes between two steps of a test, as answers do. */
const BETWEEN_STEPS = /^An update to %s inside a test was not wrapped in act/;
/** What else React warns of fails the test in which it does. */
const warnings: string[] = [];
console.error = (message: unknown, ...details: unknown[]) => {
  if (UNKNOWN_TO_JSDOM.test(String(message)) && details[0] === 'search') return;
  if (BETWEEN_STEPS.test(String(message))) return;
  warnings.push(format(message, ...details));
};
afterEach(() => expect(warnings.splice(0)).toEqual([]));
