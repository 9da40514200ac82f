/**
 * Standard output as the log writes to it. Lines for which its disk has no room are dropped, rather than ending the
 * process, and counted in a line once there is room.
 */
let droppedLines = 0;

/** Next.js bundles this module more than once; the stream is the same for all copies. */
const stdout = process.stdout as NodeJS.WriteStream & { boxscoopHasLogOutput?: boolean };
// Each failure is told to the callback below as well.
if (!stdout.boxscoopHasLogOutput) stdout.on('error', () => undefined);
stdout.boxscoopHasLogOutput = true;

export const logOutput = {
  write(line: string): void {
    process.stdout.write(line, (error) => {
      if (error) droppedLines++;
      else if (droppedLines > 0) logDroppedLines();
    });
  },
};

function logDroppedLines(): void {
  const msg = `${droppedLines} lines of the log could not be written`;
  droppedLines = 0;
  logOutput.write(`${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, msg })}\n`);
}
