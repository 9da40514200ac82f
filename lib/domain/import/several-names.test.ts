import { expect, test } from '@jest/globals';
import { jointReporters, looksLikeSeveral } from './several-names';

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
  ['Ike Obanor • Anders Holm', true],
  ['Ike Obanor · Anders Holm', true],
  ['Gal·la Obanor', false],
])('%j looks like several names: %s', (name, expected) => {
  expect(looksLikeSeveral(name)).toBe(expected);
});

const BOTH = ['Dana Whitlock', 'Marcus Hall'];

test.each([
  ['Dana Whitlock, Marcus Hall', BOTH],
  ['Dana Whitlock and Marcus Hall', BOTH],
  ['Dana Whitlock & Marcus Hall', BOTH],
  ['Dana Whitlock / Marcus Hall', BOTH],
  ['Dana Whitlock/Marcus Hall', BOTH],
  ['Dana Whitlock | Marcus Hall', BOTH],
  ['Dana Whitlock • Marcus Hall', BOTH],
  ['Dana Whitlock; Marcus Hall', BOTH],
  ['Dana Whitlock with Marcus Hall', BOTH],
  ['By Dana Whitlock and Marcus Hall', BOTH],
  ['Dana Whitlock, Marcus Hall and Priya van der Raman', [...BOTH, 'Priya van der Raman']],
  ['Dana Whitlock, Marcus Hall, and Priya Raman', [...BOTH, 'Priya Raman']],
  ['Dana Whitlock, Jr. and Marcus Hall', ['Dana Whitlock Jr.', 'Marcus Hall']],
  ['Dana Whitlock, ESPN and Marcus Hall, The Athletic', BOTH],
  ['Woj & Shams', ['Woj', 'Shams']],
  ['Dana Whitlock', null],
  ['Dana Whitlock, Jr.', null],
  ['Whitlock, Dana', null],
  ['Dana Whitlock, ESPN', null],
  ['Dana Whitlock | The Athletic', null],
  ['Dana Whitlock / Utah Jazz', null],
  ['Dana Whitlock, NBA Insider', null],
  ['Dana Whitlock, Senior Writer', null],
  ['Hoops & Friends', null],
  ['The Dana and Marcus Show', null],
  ['Andy Withers', null],
])('%j names the reporters %j', (name, expected) => {
  expect(jointReporters(name)).toEqual(expected);
});
