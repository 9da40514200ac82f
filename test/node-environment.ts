import { AsyncLocalStorage } from 'node:async_hooks';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Jest makes an `AsyncLocalStorage` for each file of tests. Up to Node.js 22 all that were ever used and not disabled are
 * copied to every new promise: after 100 files an `await` takes 15 µs instead of 0.2 µs.
 */
const used = new Set<AsyncLocalStorage<unknown>>();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (this: AsyncLocalStorage<unknown>, ...given: unknown[]) {
  used.add(this);
  return Reflect.apply(run, this, given);
};

/** That of Node.js, which disables what its file of tests, and those of other environments before, have used. */
export default class NodeEnvironment extends TestEnvironment {
  override async teardown(): Promise<void> {
    for (const storage of used) storage.disable();
    used.clear();
    await super.teardown();
  }
}
