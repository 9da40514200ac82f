/** @returns whether a process of this machine, or of this container, has an id */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM is about a process of somebody else.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
