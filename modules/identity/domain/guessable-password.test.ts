import { expect, it } from 'vitest';
import { isGuessable } from './guessable-password.ts';

const none = { own: [], common: new Set<string>() };

it.each(['Welkom01!', 'Welkom-2026', 'P@ssw0rd', 'P@$$w0rd1', '!Wachtwoord12', 'Qwerty123!', 'Zomer2026!', '#1Password', 'Passw0rd!'])(
  '%s is guessable',
  (password) => expect(isGuessable(password, none)).toBe(true),
);
it.each(['Kwart-liter4Thee', 'Boekbinder!welkom7', 'Rots-en-zee-19', 'xK7!vbnQ'])('%s is not guessable', (password) =>
  expect(isGuessable(password, { ...none, own: ['inkoop@delindewal.example'] })).toBe(false),
);
it('rejects the user’s own name, address and shop as password words', () => {
  const own = ['Ellen Prins', 'inkoop@delindewal.example'];
  for (const password of ['Ellen2026!', 'Prins-01', 'Delindewal#1', '1nk00p!!'])
    expect([password, isGuessable(password, { ...none, own })]).toEqual([password, true]);
  expect(isGuessable('Ellen2026!', none)).toBe(false);
});
