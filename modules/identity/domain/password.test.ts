import { describe, expect, it } from 'vitest';
import { decidePassword, unmetNeeds } from './password.ts';

describe('password', () => {
  it('accepts eight characters with a capital, a lowercase letter, a number and a symbol', () =>
    expect(decidePassword('Welkom-1')).toEqual({ accepted: true, value: undefined }));
  it.each([
    ['Wel-1', 'length'],
    ['welkom-1', 'capital'],
    ['WELKOM-1', 'lowercase'],
    ['Welkom-een', 'number'],
    ['Welkom12', 'symbol'],
  ])('%s lacks %s', (password, need) => expect(unmetNeeds(password)).toEqual([need]));
  it('refuses a weak password with everything that it lacks', () =>
    expect(decidePassword('a b')).toMatchObject({
      code: 'PASSWORD_WEAK',
      params: { missing: ['length', 'capital', 'number', 'symbol'] },
      field: 'password',
    }));
  it('does not count a space as a symbol, and counts letters of any alphabet', () => expect(unmetNeeds('Ärger 123')).toEqual(['symbol']));
});
