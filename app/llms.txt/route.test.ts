import { GET } from './route';

test('lists pages and programs with absolute addresses', async () => {
  const response = await GET();
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(response.headers.get('etag')).toMatch(/^W\//);
  const text = await response.text();
  expect(text).toMatch(/^# .+\n\n> /);
  expect(text).toContain('- [MCP](http://localhost:3000/_api/mcp): ');
  expect(text).toContain('- [Forecasts](http://localhost:3000/nba/forecasts): ');
  expect(text.match(/\]\(http:\/\/localhost:3000\/[^)]*\): \S/g)).toHaveLength(11);
});
