import { CommandError } from './errors';

/**
 * Translates MongoDB's regular expressions, which are PCRE's, into those of RE2, the engine that runs them: what the two
 * write differently is rewritten, what RE2 lacks (lookahead, back references, atomic groups, possessive quantifiers and
 * so on) is refused with MongoDB's error for an invalid pattern.
 */
export interface Translated {
  source: string;
  /** Whether `$` or `\Z` may also stand before a line break that ends the text. */
  endsBeforeBreak: boolean;
}

export const invalidPattern = (why: string) =>
  new CommandError(51091, `Regular expression is invalid: ${why}`);
const unsupported = (what: string) => invalidPattern(`${what} is not supported by the embedded database`);

const HORIZONTAL = '\\t \\x{a0}\\x{1680}\\x{180e}\\x{2000}-\\x{200a}\\x{202f}\\x{205f}\\x{3000}';
const VERTICAL = '\\n-\\r\\x{85}\\x{2028}\\x{2029}';
/** What lies between the code points of the two classes above, and of white space. */
const NOT_HORIZONTAL =
  '\\x00-\\x08\\n-\\x1f!-\\x{9f}\\x{a1}-\\x{167f}\\x{1681}-\\x{180d}\\x{180f}-\\x{1fff}\\x{200b}-\\x{202e}\\x{2030}-\\x{205e}\\x{2060}-\\x{2fff}\\x{3001}-\\x{10ffff}';
const NOT_VERTICAL = '\\x00-\\t\\x0e-\\x{84}\\x{86}-\\x{2027}\\x{202a}-\\x{10ffff}';
const SPACE = '\\t-\\r ';
const NOT_SPACE = '\\x00-\\x08\\x0e-\\x1f!-\\x{10ffff}';
/** Classes by the letter after the backslash, as they are written inside of brackets. */
const CLASSES: ReadonlyMap<string, string> = new Map([
  ['d', '0-9'],
  ['D', '\\x00-/:-\\x{10ffff}'],
  ['w', '0-9A-Z_a-z'],
  ['W', '\\x00-/:-@\\[-\\^`{-\\x{10ffff}'],
  ['s', SPACE],
  ['S', NOT_SPACE],
  ['h', HORIZONTAL],
  ['H', NOT_HORIZONTAL],
  ['v', VERTICAL],
  ['V', NOT_VERTICAL],
]);
const CONTROLS: ReadonlyMap<string, number> = new Map([
  ['a', 7],
  ['e', 27],
  ['f', 12],
  ['n', 10],
  ['r', 13],
  ['t', 9],
]);

const literal = (code: number) => `\\x{${code.toString(16)}}`;

class Translator {
  private at = 0;
  private endsBeforeBreak = false;
  private out = '';

  constructor(
    private readonly pattern: string,
    private extended: boolean,
    private multiline: boolean,
  ) {}

  run(): Translated {
    while (this.at < this.pattern.length) this.item();
    return { source: this.out, endsBeforeBreak: this.endsBeforeBreak };
  }

  private item(): void {
    const c = this.next();
    if (c === '\\') this.out += this.escape();
    else if (c === '[') this.out += this.bracket();
    else if (c === '(' && this.pattern[this.at] === '?') this.group();
    else if (c === '(' && this.pattern[this.at] === '*') throw unsupported('a verb such as (*ACCEPT)');
    else if (c === '$' && !this.multiline) this.end();
    else if (this.extended && /[\t-\r ]/.test(c)) return;
    else if (this.extended && c === '#') this.skipPast('\n');
    else if (/[*+?}]/.test(c)) this.quantifier(c);
    else this.out += c;
  }

  private next(): string {
    const c = String.fromCodePoint(this.pattern.codePointAt(this.at) as number);
    this.at += c.length;
    return c;
  }

  private skipPast(text: string): void {
    const end = this.pattern.indexOf(text, this.at);
    this.at = end < 0 ? this.pattern.length : end + text.length;
  }

  private end(): void {
    this.endsBeforeBreak = true;
    this.out += '\\z';
  }

  private quantifier(c: string): void {
    this.out += c;
    const isQuantifier = c !== '}' || /(^|[^\\]){\d+(,\d*)?}$/.test(this.out);
    if (isQuantifier && this.pattern[this.at] === '+') throw unsupported('a possessive quantifier');
    if (isQuantifier && c !== '}' && this.pattern[this.at] === '?') this.out += this.next();
  }

  private group(): void {
    const rest = this.pattern.slice(this.at + 1);
    if (rest.startsWith('#')) {
      if (!rest.includes(')')) throw invalidPattern('missing ) after (?# comment');
      this.skipPast(')');
      return;
    }
    const name = /^(?:P?<|')([A-Za-z_]\w{0,31})[>']/.exec(rest);
    if (name) {
      this.out += `(?P<${name[1]}>`;
      this.at += 1 + name[0].length;
      return;
    }
    const flags = /^([imsxU]*)(?:-([imsxU]*))?([:)])/.exec(rest);
    if (!flags) throw unsupported(`(?${rest.slice(0, 2)}`);
    const [all, on = '', off = '', close] = flags;
    if (/[xm]/.test(on + off) && (this.out !== '' || close === ':'))
      throw unsupported('option x or m of a part of a pattern');
    if (on.includes('x')) this.extended = true;
    if (on.includes('m')) this.multiline = true;
    if (off.includes('x')) this.extended = false;
    if (off.includes('m')) this.multiline = false;
    const kept = `${on.replace('x', '')}${off.replace('x', '') && `-${off.replace('x', '')}`}`;
    this.out += close === ':' ? `(?${kept}:` : kept && `(?${kept})`;
    this.at += 1 + all.length;
  }

  /** What follows a backslash outside of brackets. */
  private escape(): string {
    if (this.at >= this.pattern.length) throw invalidPattern('\\ at end of pattern');
    const c = this.next();
    const known = CLASSES.get(c);
    if (known !== undefined) return `[${known}]`;
    if (c === 'b' || c === 'B' || c === 'A' || c === 'z') return `\\${c}`;
    if (c === 'Z') {
      this.end();
      return '';
    }
    if (c === 'R') return `(?:\\r\\n|[${VERTICAL}])`;
    if (c === 'N') return '[^\\n]';
    if (/[1-9]/.test(c) && !/^[0-7]{2}/.test(this.pattern.slice(this.at)))
      throw unsupported('a back reference');
    return this.character(c);
  }

  /** A character by its escape, in brackets and outside of them. */
  private character(c: string): string {
    const control = CONTROLS.get(c);
    if (control !== undefined) return literal(control);
    if (c === 'p' || c === 'P') return this.property(c);
    const rest = this.pattern.slice(this.at);
    if (c === 'x') return this.numbered(/^\{([0-9a-fA-F]+)\}|^([0-9a-fA-F]{0,2})/.exec(rest), 16);
    if (c === 'o') return this.numbered(/^\{([0-7]+)\}/.exec(rest), 8);
    if (/[0-7]/.test(c)) {
      this.at--;
      return this.numbered(/^([0-7]{1,3})/.exec(this.pattern.slice(this.at)), 8);
    }
    if (c === 'c' && /^[ -~]/.test(rest)) return literal(this.next().toUpperCase().charCodeAt(0) ^ 64);
    if (c === 'Q') return this.quoted();
    if (c === 'E') return '';
    if (/[A-Za-z0-9]/.test(c)) throw unsupported(`\\${c}`);
    return literal(c.codePointAt(0) as number);
  }

  private numbered(found: RegExpExecArray | null, base: number): string {
    if (!found) throw invalidPattern('missing digits in \\x{} or \\o{}');
    const code = Number.parseInt(found[1] || found[2] || '0', base);
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
      throw invalidPattern('character code point value in \\x{} or \\o{} is too large');
    this.at += found[0].length;
    return literal(code);
  }

  private property(c: string): string {
    const found = /^(?:\{(\^?)([A-Za-z_]+)\}|([A-Z]))/.exec(this.pattern.slice(this.at));
    if (!found) throw invalidPattern('malformed \\P or \\p sequence');
    this.at += found[0].length;
    const negated = (c === 'P') !== (found[1] === '^');
    return `\\${negated ? 'P' : 'p'}{${found[2] ?? found[3]}}`;
  }

  private quoted(): string {
    const from = this.at;
    this.skipPast('\\E');
    const text = this.pattern.slice(from, this.at).replace(/\\E$/, '');
    return [...text].map((c) => literal(c.codePointAt(0) as number)).join('');
  }

  /** A class in brackets, every member written out. */
  private bracket(): string {
    let out = '[';
    if (this.pattern[this.at] === '^') out += this.next();
    for (let first = true; ; first = false) {
      if (this.at >= this.pattern.length) throw invalidPattern('missing terminating ] for character class');
      const c = this.next();
      if (c === ']' && !first) return `${out}]`;
      const posix = c === '[' ? /^:\^?[a-z]+:\]/.exec(this.pattern.slice(this.at)) : null;
      if (posix) {
        this.at += posix[0].length;
        out += `[${posix[0]}`;
      } else out += this.member(c);
    }
  }

  /** One member of a class: a set such as \d, a character, or a range of them. */
  private member(c: string): string {
    const low = this.inBrackets(c);
    if (
      low.isSet ||
      this.pattern[this.at] !== '-' ||
      /^-(\]|$)/.test(this.pattern.slice(this.at, this.at + 2))
    )
      return low.text;
    this.at++;
    const high = this.inBrackets(this.next());
    return high.isSet ? `${low.text}\\-${high.text}` : `${low.text}-${high.text}`;
  }

  private inBrackets(c: string): { text: string; isSet: boolean } {
    if (c !== '\\') return { text: literal(c.codePointAt(0) as number), isSet: false };
    if (this.at >= this.pattern.length) throw invalidPattern('\\ at end of pattern');
    const escaped = this.next();
    const known = CLASSES.get(escaped);
    if (known !== undefined) return { text: known, isSet: true };
    if (escaped === 'b') return { text: literal(8), isSet: false };
    if (/[1-7]/.test(escaped)) return { text: this.character(escaped), isSet: false };
    const text = this.character(escaped);
    return { text, isSet: /^\\[pP]/.test(text) || !/^\\x\{[0-9a-f]+\}$/.test(text) };
  }
}

/** Translates a pattern; throws code 51091 for what is invalid or beyond RE2. */
export const translate = (pattern: string, options: { extended: boolean; multiline: boolean }): Translated =>
  new Translator(pattern, options.extended, options.multiline).run();
