/** Preloaded (`node --require`) by an instance whose clock is off by `CLOCK_SHIFT_MS`. What measures durations goes on as ever. */
const shift = Number(process.env.CLOCK_SHIFT_MS);
const RealDate = Date;

class ShiftedDate extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [RealDate.now() + shift] : parts));
  }

  static now() {
    return RealDate.now() + shift;
  }
}
Object.defineProperty(ShiftedDate, 'name', { value: 'Date' });
globalThis.Date = ShiftedDate;
Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + shift });
