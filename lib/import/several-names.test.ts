import { expect, test } from '@jest/globals';
import { looksLikeSeveral } from './several-names';

test.each([
  ['Ike Obanor', false],
  ['Jaren Jackson, Jr.', false],
  ['Tim Hardaway, Jr', false],
  ['Gary Payton, II', false],
  ['Washington, D.C.', false],
  ['Andy Holmand', false],
  ['Ike Obanor, Anders Holm', true],
  ['Ike Obanor,Anders Holm', true],
  ['Ike Obanor; Anders Holm', true],
  ['Ike Obanor | Anders Holm', true],
  ['Ike Obanor / Anders Holm', true],
  ['Ike Obanor\nAnders Holm', true],
  ['Ike Obanor & Anders Holm', true],
  ['Ike Obanor and Anders Holm', true],
  ['Jaren Jackson, Jr. and Anders Holm', true],
  ['Jaren Jackson, Jr., Ike Obanor', true],
])('%j looks like several names: %s', (name, expected) => {
  expect(looksLikeSeveral(name)).toBe(expected);
});
