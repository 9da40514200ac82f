/**
 * Calls the listener at the start of every second, and when a suspended page becomes visible again.
 * @returns a function that stops it
 */
export function everySecond(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(tick, 1000 - (Date.now() % 1000));
  };
  const tick = () => {
    schedule();
    listener();
  };
  schedule();
  document.addEventListener('visibilitychange', tick);
  window.addEventListener('pageshow', tick);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tick);
    window.removeEventListener('pageshow', tick);
  };
}
