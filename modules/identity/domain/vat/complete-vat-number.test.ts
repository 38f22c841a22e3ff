import { describe, expect, it } from 'vitest';
import { completeVatNumber } from './complete-vat-number.ts';

describe('complete VAT number', () => {
  it('takes the country of the address', () => {
    expect(completeVatNumber('1003.456.789', 'BE')).toBe('BE1003456789');
    expect(completeVatNumber('8032.19.477.B01', 'NL')).toBe('NL803219477B01');
    expect(completeVatNumber('123456783', 'GR')).toBe('EL123456783');
  });
  it('keeps the country that is written', () => expect(completeVatNumber('nl 8032.19.477.B01', 'BE')).toBe('NL803219477B01'));
  it('adds the first zero of an old Belgian number', () => {
    expect(completeVatNumber('407.123.450', 'BE')).toBe('BE0407123450');
    expect(completeVatNumber('BE 407 123 450', 'NL')).toBe('BE0407123450');
  });
  it.each(['BTW BE 0407.123.450', 'TVA: BE0407123450', 'BE0407123450 RPR Gent'])('takes off the words around %s', (typed) =>
    expect(completeVatNumber(typed, 'BE')).toBe('BE0407123450'),
  );
  it.each(['particulier', 'niet btw-plichtig', 'vrijgesteld'])('is none for %s', (typed) =>
    expect(completeVatNumber(typed, 'BE')).toBeUndefined(),
  );
  it('leaves a number without a known country', () => {
    expect(completeVatNumber('407123450', undefined)).toBe('407123450');
    expect(completeVatNumber('', 'BE')).toBeUndefined();
  });
});
