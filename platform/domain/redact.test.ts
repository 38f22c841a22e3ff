import { describe, expect, it } from 'vitest';
import { redact, redactForm, redactJsonText, redactPath, redactPersons, redactText, truncate } from './redact.ts';

describe('redaction of logs', () => {
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
  ])('hides secrets in a text: %s', (text, redacted) => {
    expect(redactText(text)).toBe(redacted);
  });

  it.each([
    ['{"password":"Welkom-2026","name":"Roos"}', '{"password":"***","name":"Roos"}'],
    ['{"recoveryCodes":["a-b","c-d"],"on":true}', '{"recoveryCodes":"***","on":true}'],
    ['{"rows":[{"secret": "half of it', '{"rows":[{"secret": "***"'],
  ])('hides secrets in unparsed JSON, truncated or not: %s', (text, redacted) => {
    expect(redactJsonText(text)).toBe(redacted);
  });

  it('hides the token in a path and the secrets in its query', () => {
    expect(redactPath('/api/quotes/abc?token=x&search=uu', ['abc'])).toBe('/api/quotes/***?token=***&search=uu');
  });

  it('hides the secrets of a form', () => {
    expect(redactForm('secret=between-us&response=03AGdBq&remoteip=192.0.2.7')).toBe('secret=***&response=***&remoteip=192.0.2.7');
  });

  it('hides e-mail addresses in logs of the server itself', () => {
    expect(redactPersons('mail to ineke@universiteit.example failed')).toBe('mail to *** failed');
  });

  it('truncates a long text and states how much is left out', () => {
    expect(truncate('abcdef', 4)).toBe('abcd… (+2)');
    expect(truncate('abcd', 4)).toBe('abcd');
  });
});
