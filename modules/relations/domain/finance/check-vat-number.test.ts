import { expect, it } from 'vitest';
import { decideCheckVatNumber } from './check-vat-number.ts';

it('check VAT number › takes a number of a country in VIES', () => {
  expect(decideCheckVatNumber('NL001234567B01')).toMatchObject({ accepted: true, value: 'NL001234567B01' });
  expect(decideCheckVatNumber('CH123456789')).toMatchObject({ code: 'VAT_NOT_IN_REGISTER', field: 'vatNumber' });
  expect(decideCheckVatNumber(null)).toMatchObject({ code: 'VAT_NOT_IN_REGISTER' });
});
