/** Preloaded (`node --require`) by an instance whose clock is off by `CLOCK_SHIFT_MS`. What measures durations goes on as ever. */
const shift = Number(process.env.CLOCK_SHIFT_MS);
const RealDate = Date;
const now = () => RealDate.now() + shift;

// Not a class of its own: dates that Node.js makes must be of the same class as others.
globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, parts) => Reflect.construct(target, parts.length === 0 ? [now()] : parts),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + shift });
