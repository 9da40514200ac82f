import { isPauseDue } from './budget';
import { CommandError } from './errors';
import { PAUSE } from './executor';
import type { Env } from './expressions';
import { toInteger } from './numbers';
import { field, getPath, setField } from './paths';
import type { Stage } from './stages';
import { type Doc, isArray, isDoc, typeName } from './values';

/** `$unwind`, which makes several documents of one, and `$sample`, which makes few of many. */
export function unwind(arg: unknown, env: Env): Stage {
  const spec = isDoc(arg) ? arg : { path: arg };
  for (const key of Object.keys(spec))
    if (!['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'].includes(key))
      throw new CommandError(28811, `unrecognized option to $unwind stage: ${key}`);
  if (typeof spec.path !== 'string')
    throw new CommandError(
      28808,
      `expected a string as the path for $unwind stage, got ${typeName(spec.path)}`,
    );
  if (!spec.path.startsWith('$'))
    throw new CommandError(28818, `path option to $unwind stage should be prefixed with a '$': ${spec.path}`);
  const path = spec.path.slice(1);
  env.needs.add(path);
  const preserve = spec.preserveNullAndEmptyArrays === true;
  const place = typeof spec.includeArrayIndex === 'string' ? spec.includeArrayIndex : undefined;
  const set = compilePathSetter(path);
  const setPlace = place === undefined ? undefined : compilePathSetter(place);
  return function* (source) {
    for (const doc of source) {
      if (doc === PAUSE) {
        yield PAUSE;
        continue;
      }
      const value = getPath(doc, path.split('.'));
      const numbered = (out: Doc, i: bigint | null) => (setPlace ? setPlace(out, i) : out);
      if (isArray(value)) {
        for (let i = 0; i < value.length; i++) {
          yield numbered(set(doc, value[i]), BigInt(i));
          if (isPauseDue()) yield PAUSE;
        }
        if (value.length === 0 && preserve) yield numbered(set(doc, undefined), null);
      } else if (value !== undefined && value !== null) yield numbered(doc, null);
      else if (preserve) yield numbered(doc, null);
    }
  };
}

/** A function that gives a copy of a document with one path changed, or removed when the value is undefined. */
export function compilePathSetter(path: string): (doc: Doc, value: unknown) => Doc {
  const parts = path.split('.');
  const change = (doc: Doc, value: unknown, at: number): Doc => {
    const part = parts[at] as string;
    const out = { ...doc };
    const known = field(doc, part);
    if (at < parts.length - 1) setField(out, part, change(isDoc(known) ? known : {}, value, at + 1));
    else if (value === undefined) delete out[part];
    else setField(out, part, value);
    return out;
  };
  return (doc, value) => change(doc, value, 0);
}

export function sample(arg: unknown): Stage {
  const size = isDoc(arg) ? toInteger(arg.size) : undefined;
  if (size === undefined || size < 1)
    throw new CommandError(28747, 'size argument to $sample must be a positive integer');
  return function* (source) {
    // Reservoir sampling: every document has the same chance, and no more than `size` are held.
    const kept: Doc[] = [];
    let seen = 0;
    for (const doc of source) {
      if (doc === PAUSE) {
        yield PAUSE;
        continue;
      }
      seen++;
      if (kept.length < size) kept.push(doc);
      else {
        const at = Math.floor(Math.random() * seen);
        if (at < size) kept[at] = doc;
      }
    }
    for (let i = kept.length - 1; i > 0; i--) {
      const j = Math.floor(Math.random() * (i + 1));
      [kept[i], kept[j]] = [kept[j] as Doc, kept[i] as Doc];
    }
    yield* kept;
  };
}
