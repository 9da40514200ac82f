/** @returns whether a process with this id runs on this machine, or in this container */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists, and belongs to another user.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
