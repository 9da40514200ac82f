import { expect, test } from '@jest/globals';
import { hasLostLetters, repairLetters } from './broken-letters';

/** A text as a program writes it that read its bytes as Latin-1. */
const asLatin1 = (text: string) => Buffer.from(text).toString('latin1');

test.each([
  'Luka Dončić',
  'Nikola Jokić',
  'Kristaps Porziņģis',
  'Dāvis Bertāns',
  'Dario Šarić',
  'Álex Abrines',
  'José Alvarado',
  'Théo Maledon',
  'Ömer Aşık',
  'Ante Žižić',
  'Đorđe Gagić',
  'Lakers’ offer – “done” … 🏀 for €5m',
])('%s is repaired, once and twice broken', (text) => {
  expect(repairLetters(asLatin1(text))).toBe(text);
  expect(repairLetters(asLatin1(asLatin1(text)))).toBe(text);
  expect(repairLetters(text)).toBe(text);
});

test.each([
  ['Luka DonÄ\u008diÄ‡', 'Luka Dončić'],
  ['Kristaps PorziÅ†Ä£is', 'Kristaps Porziņģis'],
  ['Dario Å\u00A0ariÄ‡', 'Dario Šarić'],
  ['Ante Å½iÅ¾iÄ‡', 'Ante Žižić'],
  ['Lakersâ€™ offer â€“ doneâ€¦', 'Lakers’ offer – done…'],
  ['JosÃ© and José', 'José and José'],
  ['Luka DonÃ„Â\u008DiÃ„â€¡', 'Luka Dončić'],
])('%s, read as Windows-1252, is %s', (broken, text) => {
  expect(repairLetters(broken)).toBe(text);
});

test.each([
  'Mikael Jääskeläinen',
  'JÄÄSKELÄINEN',
  'João São',
  'MARANHÃO',
  'LULEÅ BASKET',
  'Strauß”',
  '“CAFÉ”',
  'CAFÉ’s',
  'café… “voilà »',
  '“HEJ PÅ”',
  'Beyoncé’”',
  'DeÁndre',
  'Dončić',
  'Ünal’s',
  '李四',
  'Ürün™ GÖ®',
])('%s stays, and has all its letters', (text) => {
  expect(repairLetters(text)).toBe(text);
  expect(hasLostLetters(text)).toBe(false);
});

test.each([
  'Luka DonÄiÄ',
  'Luka DonÄiÄ‡',
  'Luka Don\uFFFDi\uFFFD',
  'Luka Don?i?',
  'Dario Å ariÄ‡',
  'Nikola JokiÄ',
  'JosÃ Alvarado',
])('%s has lost letters', (text) => {
  expect(hasLostLetters(repairLetters(text))).toBe(true);
});
