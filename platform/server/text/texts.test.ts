import { createTranslator } from 'use-intl/core';
import { expect, it } from 'vitest';
import nl from '#platform/text/nl.json' with { type: 'json' };
import { changeText, factReason } from './fact-text.ts';
import { readTexts } from './texts.ts';

const texts = readTexts();

it('texts return "translation missing" for a key that neither language has', () =>
  expect(texts.say('nl', 'platform.no.such.text')).toBe('translation missing'));
it('texts exist in both languages', () => {
  expect(texts.say('nl', 'platform.actions.save')).toBe('Bewaar');
  expect(texts.say('en', 'platform.actions.save')).toBe('Save');
});
it('texts find a refusal by its code, in whichever module it is', () =>
  expect(texts.refusal('nl', 'NOT_ALLOWED', { permission: 'fup' })).toContain('fup'));
it('texts format a day in a refusal as a date', () => {
  expect(texts.refusal('nl', 'DATE_IN_PAST', { date: '2026-11-17' })).toContain('17 nov 2026');
  expect(texts.refusal('en', 'DATE_IN_PAST', { date: '2026-11-17' })).toContain('17 Nov 2026');
});
it('texts with parameters give the same result as ICU, also when one is missing', () => {
  const translate = createTranslator({ locale: 'nl', messages: { platform: nl as object }, onError: () => undefined });
  const keysOf = (at: object, path: string): string[] =>
    Object.entries(at).flatMap(([name, value]) =>
      typeof value === 'string' ? [`${path}.${name}`] : keysOf(value as object, `${path}.${name}`),
    );
  const keys = keysOf(nl, 'platform');
  for (const key of keys) {
    const names = (texts.raw('nl', key) ?? '').matchAll(/\{\s*(\w+)/g);
    const numbers = Object.fromEntries([...names].map(([, name], index) => [name, 1234.5 + index]));
    const words = Object.fromEntries(Object.keys(numbers).map((name) => [name, `<b>'{${name}}'`]));
    for (const params of [numbers, words, {}, undefined])
      expect(texts.say('nl', key, params)).toBe((translate as (key: string, params?: object) => string)(key, params));
  }
});
it('reasons of facts are left out where the text has them, codes and “none” included', () => {
  const beside = (fact: string, reason: string) => factReason(texts, { fact, data: { reason, note: 'Gebeld' } });
  expect([beside('operation.paused', 'Inkt op'), beside('shipment.label_failed', 'NOT_SET_UP')]).toEqual(['', '']);
  expect(beside('shipping.return_registered', 'none')).toBe('');
  expect(beside('basket.reopened', 'Verkeerd aantal')).toBe('Verkeerd aantal');
  expect(factReason(texts, { fact: 'basket.on_hold', data: { note: 'Gebeld' } }, 'note')).toBe('Gebeld');
});
it('changes of state never show a code: a state without a text or name is left out', () => {
  const change = (from: string, to: string, names?: ReadonlyMap<string, string>) =>
    changeText(texts, 'nl', 'Europe/Amsterdam', { from, to }, names);
  expect([change('status:7', 'status:8'), change('200', '300'), change('planned', 'in_progress')]).toEqual([
    null,
    null,
    expect.stringContaining('→'),
  ]);
  const names = new Map([
    ['status:7', 'Nieuw'],
    ['status:8', 'Bezig'],
  ]);
  expect(change('status:7', 'status:8', names)).toBe('Nieuw → Bezig');
  expect(change('P1 2026-11-18T09:00:00Z', 'P2 2026-11-18T10:00:00Z')).toMatch(/^P1 .*10:00 → P2 .*11:00$/);
});
