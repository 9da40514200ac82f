test('a LOG_LEVEL that there is not leaves the naming of it to the configuration', () => {
  process.env.LOG_LEVEL = 'loud';
  jest.isolateModules(() => expect(require('./log').log.level).toBe('info'));
});
