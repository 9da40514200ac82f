import { CommandError } from './errors';

/**
 * MongoDB's regular expressions (PCRE) as JavaScript's. Options i, m, s and x are understood, also as `(?i)` at the
 * start; what JavaScript cannot read gives MongoDB's error 51091.
 */
const cache = new Map<string, RegExp>();

/** The compiled expression; throws 51108 for an unknown option and 51091 for an invalid pattern. */
export function toRegExp(pattern: string, options: string): RegExp {
  const key = `${options}/${pattern}`;
  const known = cache.get(key);
  if (known) return known;
  const regex = compile(pattern, options);
  if (cache.size > 500) cache.clear();
  cache.set(key, regex);
  return regex;
}

function compile(pattern: string, options: string): RegExp {
  let source = pattern;
  let flags = '';
  let extended = false;
  const inline = /^\(\?([imsx]+)\)/.exec(source);
  if (inline) source = source.slice(inline[0].length);
  for (const option of new Set(options + (inline?.[1] ?? ''))) {
    if (option === 'x') extended = true;
    else if (option === 'i' || option === 'm' || option === 's') flags += option;
    else if (option !== 'u' && option !== 'l')
      throw new CommandError(51108, ` invalid flag in regex options: ${option}`);
  }
  if (extended) source = stripExtended(source);
  try {
    return new RegExp(source, `${flags}u`);
  } catch {
    // Escapes such as `\-` outside a class are fine in PCRE and only there; without `u` JavaScript allows them too.
  }
  try {
    return new RegExp(source, flags);
  } catch (error) {
    throw new CommandError(51091, `Regular expression is invalid: ${(error as Error).message}`);
  }
}

/** Takes out the white space and comments that option x allows. */
function stripExtended(source: string): string {
  let out = '';
  let inClass = false;
  for (let i = 0; i < source.length; i++) {
    const c = source[i] as string;
    if (c === '\\') out += c + (source[++i] ?? '');
    else if (inClass || c === '[') {
      inClass = c !== ']';
      out += c;
    } else if (c === '#') while (i + 1 < source.length && source[i + 1] !== '\n') i++;
    else if (!/\s/.test(c)) out += c;
  }
  return out;
}

/** The literal text every match must start with, for `^abc`; undefined when there is none or case does not count. */
export function literalPrefix(
  pattern: string,
  options: string,
): { prefix: string; exact: boolean } | undefined {
  if (!pattern.startsWith('^') || /[imx]/.test(options) || pattern.includes('|')) return undefined;
  let prefix = '';
  for (let i = 1; i < pattern.length; i++) {
    const c = pattern[i] as string;
    const escaped = c === '\\' ? pattern[i + 1] : undefined;
    if (c === '\\' && (escaped === undefined || /[a-zA-Z0-9]/.test(escaped)))
      return prefix ? { prefix, exact: false } : undefined;
    if (c !== '\\' && /[.^$*+?()[\]{}]/.test(c)) {
      // A quantifier makes the character before it optional.
      if (/[*?{]/.test(c)) prefix = prefix.slice(0, -1).replace(/[\ud800-\udbff]$/, '');
      return prefix ? { prefix, exact: false } : undefined;
    }
    prefix += escaped ?? c;
    if (escaped !== undefined) i++;
  }
  return prefix ? { prefix, exact: true } : undefined;
}
