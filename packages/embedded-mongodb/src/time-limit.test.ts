import { CommandError } from './errors';
import { ignoreStoppedStep, limitStep } from './time-limit';

test('a step gives its result or its own error', () => {
  expect(limitStep(() => 7)).toBe(7);
  expect(() =>
    limitStep(() => {
      throw new CommandError(2, 'refused');
    }),
  ).toThrow(expect.objectContaining({ code: 2, message: 'refused' }));
});

test.each([
  [
    'a loop',
    () => {
      for (;;);
    },
  ],
  ['a regular expression that backtracks', () => /^(a+)+$/.test(`${'a'.repeat(60)}!`)],
  [
    'a step in a step',
    () =>
      limitStep(() => {
        for (;;);
      }),
  ],
])('%s without end is stopped, and the next step runs', (_, step) => {
  const start = process.cpuUsage();
  expect(() => limitStep(step, 50)).toThrow(expect.objectContaining({ code: 50 }));
  const { user, system } = process.cpuUsage(start);
  // In microseconds of the processor, as other programs may use it meanwhile.
  expect(user + system).toBeLessThan(1_500_000);
  expect(limitStep(() => 'next')).toBe('next');
});

test('the error of a step that was stopped on its way does not end the process; any other does', async () => {
  const fail = async () => {
    throw new CommandError(50, 'operation exceeded time limit');
  };
  let left: Promise<void> | undefined;
  const command = async () => {
    left = fail();
    for (;;);
  };
  expect(() => limitStep(command, 50)).toThrow(expect.objectContaining({ code: 50 }));
  const reason = await left?.catch((error) => error);
  expect(() => ignoreStoppedStep(reason)).not.toThrow();
  expect(() => ignoreStoppedStep(new CommandError(1, 'internal error'))).toThrow('internal error');
  expect(() => ignoreStoppedStep(new TypeError('no function'))).toThrow('no function');
});
