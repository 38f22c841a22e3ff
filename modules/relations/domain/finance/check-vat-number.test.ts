import { expect, it } from 'vitest';
import { decideCheckVatNumber, decideVatRegister } from './check-vat-number.ts';

it('check VAT number › takes a number of a country in VIES', () => {
  expect(decideCheckVatNumber('NL001234567B01')).toMatchObject({ accepted: true, value: 'NL001234567B01' });
  expect(decideCheckVatNumber('CH123456789')).toMatchObject({ code: 'VAT_NOT_IN_REGISTER', field: 'vatNumber' });
  expect(decideCheckVatNumber(null)).toMatchObject({ code: 'VAT_NOT_IN_REGISTER' });
});

it('check VAT number › needs the address of the register', () => {
  expect(decideVatRegister(false)).toMatchObject({ code: 'SERVICE_NOT_SET_UP', params: { setting: 'VIES_URL' }, field: 'vatNumber' });
  expect(decideVatRegister(true).accepted).toBe(true);
});
