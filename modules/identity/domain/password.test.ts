import { describe, expect, it } from 'vitest';
import { decidePassword, missingOf } from './password.ts';

describe('a password', () => {
  it('of eight characters with capital, lowercase, number and symbol will do', () =>
    expect(decidePassword('Welkom-1')).toEqual({ accepted: true, value: undefined }));
  it.each([
    ['Wel-1', 'length'],
    ['welkom-1', 'capital'],
    ['WELKOM-1', 'lowercase'],
    ['Welkom-een', 'number'],
    ['Welkom12', 'symbol'],
  ])('%s lacks %s', (password, need) => expect(missingOf(password)).toEqual([need]));
  it('is refused with everything that it lacks', () =>
    expect(decidePassword('a b')).toMatchObject({
      code: 'PASSWORD_WEAK',
      params: { missing: ['length', 'capital', 'number', 'symbol'] },
      field: 'password',
    }));
  it('counts a space as no symbol and a letter of any alphabet as a letter', () => expect(missingOf('Ärger 123')).toEqual(['symbol']));
});
