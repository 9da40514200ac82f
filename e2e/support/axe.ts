import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { Result } from 'axe-core';

/**
 * What axe finds on a page, or in a part of it, and in its frames of the same origin. Only violations are reported: to
 * send everything that passed takes longer than to find it. Axe is loaded once into each document, as its source is large.
 * @throws Error if axe could not run
 */
export async function findViolations(page: Page, part?: string): Promise<Result[]> {
  const { origin } = new URL(page.url());
  for (const frame of page.frames()) {
    if (frame !== page.mainFrame() && (!URL.canParse(frame.url()) || new URL(frame.url()).origin !== origin))
      continue;
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE);
  }
  return page.evaluate(async (selector) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    return (await loaded.run(selector ?? document, { resultTypes: ['violations'] })).violations;
  }, part);
}

/** What axe keeps about an object, as a property of it. */
const FIELDS = `
  class FieldMap {
    field = Symbol();
    get(owner) { return owner[this.field]; }
    has(owner) { return this.field in owner; }
    set(owner, value) { owner[this.field] = value; return this; }
  }
  class FieldSet {
    field = Symbol();
    has(owner) { return this.field in owner; }
    add(owner) { owner[this.field] = true; return this; }
  }`;

/** Reads the text of each color once. */
const REMEMBER_COLORS = `
  const { Color } = axe.commons.color;
  const parse = Color.prototype.parseString;
  const known = new Map();
  Color.prototype.parseString = function (text) {
    if (!known.has(text)) known.set(text, parse.call(new Color(0, 0, 0), text));
    const { r, g, b, alpha } = known.get(text);
    return Object.assign(this, { r, g, b, alpha });
  };`;

/** Compressed, of which a document reads half as much as of `axe.source`. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Axe makes many thousands of colors, of few texts. Its private fields, which are compiled for old browsers, are a
 * `WeakMap` of all colors each, which together with reading the texts takes 40 % of its time.
 */
const SOURCE = `(() => {${FIELDS}
  ((WeakMap, WeakSet) => {${AXE}
  })(FieldMap, FieldSet);${REMEMBER_COLORS}
})();`;
