import { describe, expect, it } from 'vitest';
import { isVatNumber } from '#modules/identity/server/public.ts';
import { isBic, isIban } from './numbers.ts';

describe('business numbers', () => {
  it('accepts VAT numbers of Dutch companies and sole traders, Belgians and Germans', () => {
    for (const number of ['NL004495445B01', 'NL002455799B11', 'BE0428759497', 'DE136695976']) expect(isVatNumber(number)).toBe(true);
  });
  it('accepts Belgian numbers that begin with 1', () => {
    expect(isVatNumber('BE1003456783')).toBe(true);
    expect(isVatNumber('BE1003456784')).toBe(false);
  });
  it('accepts numbers of Northern Ireland by their British checksum, and of Iceland by their length', () => {
    for (const number of ['XI980780684', 'IS12345', 'IS123456']) expect(isVatNumber(number)).toBe(true);
    for (const number of ['XI980780685', 'IS1234', 'IS1234567']) expect(isVatNumber(number)).toBe(false);
  });
  it('refuses a VAT number with a changed digit', () => {
    for (const number of ['NL123456789B90', 'BE0428759498', '']) expect(isVatNumber(number)).toBe(false);
  });
  it('checks the checksum of an IBAN', () => {
    expect(isIban('NL91ABNA0417164300')).toBe(true);
    expect(isIban('NL91ABNA0417164301')).toBe(false);
    expect(isIban('91ABNA0417164300')).toBe(false);
    expect(isIban('NL91ABNA041716430')).toBe(false);
  });
  it('checks the format of a BIC', () => {
    for (const bic of ['ABNANL2A', 'ABNANL2AXXX']) expect(isBic(bic)).toBe(true);
    for (const bic of ['ABNANL', '1BNANL2A', 'ABNANL2AXX']) expect(isBic(bic)).toBe(false);
  });
});
