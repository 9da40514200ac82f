import { expect, test } from '@jest/globals';
import { sampleJournalists } from '@/lib/domain/sample/people';
import { drawJournalist } from './portraits';

test('the portraits of journalists show several kinds of clothes, and no two are alike', () => {
  const drawings = sampleJournalists.map(drawJournalist);
  expect(new Set(drawings).size).toBe(drawings.length);
  const shapes = drawings.map((drawing) => drawing.replaceAll(/#[0-9a-f]{6}/g, '').split('<g')[0]);
  expect(new Set(shapes).size).toBeGreaterThanOrEqual(6);
});
