import { describe, expect, it } from 'vitest';
import { bounded, redact, redactForm, redactJsonText, redactPath, redactText, withoutPersons } from './redact.ts';

describe('what a log keeps', () => {
  it('hides passwords, tokens, keys and account numbers by their name, however deep', () => {
    expect(
      redact({ email: 'a@b.nl', password: 'Welkom-2026', deep: [{ apiKey: 'x', iban: 'NL91ABNA0417164300', quantity: 150 }], token: '' }),
    ).toEqual({ email: 'a@b.nl', password: '***', deep: [{ apiKey: '***', iban: '***', quantity: 150 }], token: '' });
  });

  it.each([
    ['Pay to NL91 ABNA 0417 1643 00 today', 'Pay to *** today'],
    ['Authorization: Bearer abc.def', 'Authorization: Bearer ***'],
    ['with ktn_1a2b3c4d_secret-part', 'with ***'],
    ['/upload-page/3xW9kQ2LmN8pR5tV7yZ1bC', '/upload-page/***'],
    ['150 theses of 184 pages for order 26-1142', '150 theses of 184 pages for order 26-1142'],
  ])('hides what opens something in a text: %s', (text, kept) => {
    expect(redactText(text)).toBe(kept);
  });

  it.each([
    ['{"password":"Welkom-2026","name":"Roos"}', '{"password":"***","name":"Roos"}'],
    ['{"recoveryCodes":["a-b","c-d"],"on":true}', '{"recoveryCodes":"***","on":true}'],
    ['{"rows":[{"secret": "half of it', '{"rows":[{"secret": "***"'],
  ])('hides them in JSON that is not read, cut off or not: %s', (text, kept) => {
    expect(redactJsonText(text)).toBe(kept);
  });

  it('hides the token of a path, and secrets of its query', () => {
    expect(redactPath('/api/quotes/abc?token=x&search=uu', ['abc'])).toBe('/api/quotes/***?token=***&search=uu');
  });

  it('hides the secrets of a form', () => {
    expect(redactForm('secret=between-us&response=03AGdBq&remoteip=192.0.2.7')).toBe('secret=***&response=***&remoteip=192.0.2.7');
  });

  it('names no person where only the working of the server is told', () => {
    expect(withoutPersons('mail to ineke@universiteit.example failed')).toBe('mail to *** failed');
  });

  it('cuts what is long and says how much', () => {
    expect(bounded('abcdef', 4)).toBe('abcd… (+2)');
    expect(bounded('abcd', 4)).toBe('abcd');
  });
});
