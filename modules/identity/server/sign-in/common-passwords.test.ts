import { describe, expect, it } from 'vitest';
import { decideNewPassword } from '#modules/identity/domain/password.ts';
import { commonPasswords } from './common-passwords.ts';
import { forbiddenPasswordWords } from './password-hash.ts';

const real = { config: { guessablePasswords: false } } as Parameters<typeof forbiddenPasswordWords>[0];
const choose = (password: string) => decideNewPassword(password, password, forbiddenPasswordWords(real, 'roos@katern.example'));

describe('list of common breached passwords', () => {
  it('has 36,000 words in lower case', () => {
    const words = [...commonPasswords()];
    expect(words.length).toBeGreaterThan(36_000);
    expect(words.filter((word) => word !== word.toLowerCase() || word.length < 4)).toEqual([]);
  });
  it.each(['Trustno1!', 'A1b2c3d4!', 'Jeronimo-77', '!Blink182', 'Sl1pkn0t!', '1q2w3E4r!', 'Liverpool#1892'])('refuses %s', (password) =>
    expect(choose(password)).toMatchObject({ code: 'PASSWORD_GUESSABLE', field: 'password' }),
  );
  it.each(['Kwart-liter4Thee', 'Nachtploeg-26', 'Rots-en-zee-19', 'xK7!vbnQ'])('accepts %s', (password) =>
    expect(choose(password)).toMatchObject({ accepted: true }),
  );
});
