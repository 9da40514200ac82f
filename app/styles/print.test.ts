import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'print.css'), 'utf8');

/** What is said by the color of a background alone is lost on paper, unless it is asked for. */
test.each(['record-bar', 'score-band', 'standings-bar', 'standings-months', 'beats-bar', 'coverage'])(
  '.%s is printed in its colors',
  (name) => {
    const [, selectors = ''] = /([^{}]*)\{\s*print-color-adjust: exact;/.exec(css) ?? [];
    expect(selectors.split(/[\s,]+/)).toContain(`.${name}`);
  },
);
