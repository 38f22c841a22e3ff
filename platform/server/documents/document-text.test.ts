import { expect, test } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { documentText } from './document-text.ts';

const texts = {
  nl: { boxes: '{count, plural, one {# doos} other {# dozen}}' },
  en: { boxes: '{count, plural, one {# box} other {# boxes}}' },
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each(['en', 'fr', 'de', 'es', 'it', 'pl', 'xx'])('document text is English for a reader of %s', (language) => {
  expect(documentText(texts, language).text('boxes', { count: 5 })).toBe('5 boxes');
});

test('document text has Dutch notation: € 1.154,22, 21 november 2026, 9%', () => {
  const dutch = documentText(texts, 'nl');
  expect(plain(dutch.money(moneyFromEuros(1154.22)))).toBe('€ 1.154,22');
  expect(dutch.amount(moneyFromEuros(-12.5))).toBe('-12,50');
  expect(dutch.date('2026-11-21')).toBe('21 november 2026');
  expect(dutch.percent(9)).toBe('9%');
  expect(dutch.country('BE')).toBe('België');
  expect(dutch.text('boxes', { count: 1 })).toBe('1 doos');
});

test('document text of a document for customers is in French and German too, with their notation', () => {
  const all = { ...texts, fr: { boxes: '{count, plural, one {# carton} other {# cartons}}' }, de: { boxes: '{count} Kartons' } };
  const [french, german] = [documentText(all, 'fr'), documentText(all, 'de')];
  const bare = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
  expect(french.text('boxes', { count: 5 })).toBe('5 cartons');
  expect([french.money(moneyFromEuros(1154.22)), french.date('2026-11-21'), french.percent(5.5)].map(bare)).toEqual([
    ...['1 154,22 €', '21 novembre 2026', '5,5 %'],
  ]);
  expect([german.money(moneyFromEuros(1154.22)), german.date('2026-11-21'), german.country('NL')].map(bare)).toEqual([
    ...['1.154,22 €', '21. November 2026', 'Niederlande'],
  ]);
});

test('document text has English notation: €1,154.22, 21 November 2026', () => {
  const english = documentText(texts, 'en');
  expect(english.money(moneyFromEuros(1154.22))).toBe('€1,154.22');
  expect(english.date('2026-11-21')).toBe('21 November 2026');
});

test('a unit price has four decimals only when two are not enough', () => {
  const dutch = documentText(texts, 'nl');
  expect(dutch.unitPrice(139)).toBe('139,00');
  expect(dutch.unitPrice(6.7532)).toBe('6,7532');
  expect(dutch.unitPrice(7.391)).toBe('7,3910');
});

test('a duration is hours and minutes, rounded to the minute', () => {
  expect(documentText(texts, 'nl').duration(64.6)).toBe('1:05');
});
