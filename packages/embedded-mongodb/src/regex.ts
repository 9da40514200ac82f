import { RE2JS } from 're2js';
import { checkTime, spend } from './budget';
import { CommandError } from './errors';
import { invalidPattern, translate } from './regex-syntax';

/**
 * MongoDB's regular expressions. They run on RE2, whose time grows with the length of the text and never explodes, because
 * a pattern comes from outside and nothing can stop it once it runs. `regex-syntax.ts` translates them.
 */

const cache = new Map<string, Regex>();
/** MongoDB's limit for a pattern. */
const MAX_PATTERN = 32_764;
/** A search costs at most the length of the text times the states of the pattern; this many are about a second. */
const MAX_COST = 200_000_000;

/** The compiled expression; throws 51108 for an unknown option and 51091 for an invalid pattern. */
export function toRegExp(pattern: string, options: string): Regex {
  const key = `${options}/${pattern}`;
  const known = cache.get(key);
  if (known) return known;
  const regex = new Regex(pattern, options);
  if (cache.size > 500) cache.clear();
  cache.set(key, regex);
  return regex;
}

export class Regex {
  private readonly compiled: RE2JS;
  private readonly endsBeforeBreak: boolean;
  /** How much one character of a text may cost. */
  private readonly states: number;

  constructor(pattern: string, options: string) {
    for (const option of options)
      if (!'imsxul'.includes(option))
        throw new CommandError(51108, ` invalid flag in regex options: ${option}`);
    if (Buffer.byteLength(pattern) > MAX_PATTERN)
      throw new CommandError(51091, 'Regular expression is invalid: pattern is too long');
    const multiline = options.includes('m');
    const { source, endsBeforeBreak } = translate(pattern, { extended: options.includes('x'), multiline });
    const flags =
      (options.includes('i') ? RE2JS.CASE_INSENSITIVE : 0) |
      (multiline ? RE2JS.MULTILINE : 0) |
      (options.includes('s') ? RE2JS.DOTALL : 0);
    try {
      this.compiled = RE2JS.compile(source, flags);
    } catch (error) {
      throw invalidPattern((error as Error).message);
    }
    this.endsBeforeBreak = endsBeforeBreak;
    this.states = this.compiled.programSize();
  }

  private charge(text: string): void {
    if (text.length * this.states > MAX_COST)
      throw new CommandError(
        51156,
        `Error occurred while executing the regular expression. Result code: -47 (the text and the pattern are too long)`,
      );
    spend(1 + (text.length >> 6));
    if (text.length * this.states > 1_000_000) checkTime();
  }

  /** Whether some part of the text matches. */
  test(text: string): boolean {
    this.charge(text);
    if (this.compiled.test(text)) return true;
    // `$` stands before a line break at the end too: as if the text ended there.
    return this.endsBeforeBreak && text.endsWith('\n') && this.compiled.test(text.slice(0, -1));
  }
}

/**
 * The literal texts of which every match must start with one, for `^abc`: one, or with option i one for each way of
 * writing its first letters. Undefined when there is none.
 */
export function literalPrefixes(pattern: string, options: string): string[] | undefined {
  if (!pattern.startsWith('^') || /[mx]/.test(options) || pattern.includes('|')) return undefined;
  const prefix = literalStart(pattern);
  if (prefix === '') return undefined;
  return options.includes('i') ? spellings(prefix) : [prefix];
}

function literalStart(pattern: string): string {
  let prefix = '';
  for (let i = 1; i < pattern.length; i++) {
    const c = pattern[i] as string;
    const escaped = c === '\\' ? pattern[i + 1] : undefined;
    if (c === '\\' && (escaped === undefined || /[a-zA-Z0-9]/.test(escaped))) return prefix;
    if (c !== '\\' && /[.^$*+?()[\]{}]/.test(c))
      // A quantifier makes the character before it optional.
      return /[*?{]/.test(c) ? prefix.slice(0, -1).replace(/[\ud800-\udbff]$/, '') : prefix;
    prefix += escaped ?? c;
    if (escaped !== undefined) i++;
  }
  return prefix;
}

const MAX_SPELLINGS = 64;
/** Letters beyond ASCII that are the same as one of it when case does not count. */
const KIN: Readonly<Record<string, string>> = { k: '\u212a', s: '\u017f' };

function spellings(prefix: string): string[] | undefined {
  let out = [''];
  for (const c of prefix) {
    const lower = c.toLowerCase();
    // Of other letters only the engine knows all spellings.
    if (c > '\x7f') break;
    const ways = [
      ...new Set([c, lower, c.toUpperCase(), ...(Object.hasOwn(KIN, lower) ? [KIN[lower] as string] : [])]),
    ];
    if (out.length * ways.length > MAX_SPELLINGS) break;
    out = out.flatMap((start) => ways.map((way) => start + way));
  }
  return out[0] === '' ? undefined : out;
}
