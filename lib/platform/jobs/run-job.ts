import { type Lease, type LeaseOptions, takeLease } from './lease';
import { countRun, type JobResult } from './metrics';

/**
 * Runs a job under a lease, so that one process at a time does it, and counts the run.
 * @param name the job, or `job/what` where it is done for several things apart
 * @param work checks `isHeld()` before each effect, and returns when it is false
 * @returns whether it was done; false while another process does it
 * @throws what the work throws
 */
export async function runJob(
  name: string,
  work: (lease: Lease) => Promise<void>,
  options?: LeaseOptions,
): Promise<boolean> {
  const [job = name] = name.split('/');
  const began = performance.now();
  let result: JobResult = 'failure';
  try {
    const lease = await takeLease(name, options);
    if (!lease) {
      result = 'elsewhere';
      return false;
    }
    try {
      await work(lease);
    } finally {
      await lease.release();
    }
    result = 'success';
    return true;
  } finally {
    countRun(job, result, performance.now() - began);
  }
}
