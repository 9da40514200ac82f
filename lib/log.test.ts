test('an unknown LOG_LEVEL does not throw here; the configuration reports it', () => {
  process.env.LOG_LEVEL = 'loud';
  jest.isolateModules(() => expect(require('./log').log.level).toBe('info'));
});
