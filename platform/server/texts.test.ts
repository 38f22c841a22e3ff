import { expect, it } from 'vitest';
import { readTexts } from './texts.ts';

const texts = readTexts();

it('a text that neither language has is said to be missing', () =>
  expect(texts.say('nl', 'platform.no.such.text')).toBe('translation missing'));
it('every text is said in both languages', () => {
  expect(texts.say('nl', 'platform.actions.save')).toBe('Bewaar');
  expect(texts.say('en', 'platform.actions.save')).toBe('Save');
});
it('a refusal is found by its code, wherever its module keeps it', () =>
  expect(texts.refusal('nl', 'NOT_ALLOWED', { permission: 'fup' })).toContain('fup'));
