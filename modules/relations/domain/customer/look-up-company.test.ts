import { expect, it } from 'vitest';
import { decideLookUpCompany, decideRegisters } from './look-up-company.ts';

it('look up company › needs a valid number', () => {
  expect(decideLookUpCompany({ kvk: undefined, vatNumber: undefined })).toMatchObject({ code: 'FIRM_NUMBER_MISSING', field: 'kvk' });
  expect(decideLookUpCompany({ kvk: '1234', vatNumber: undefined })).toMatchObject({ code: 'KVK_INVALID' });
  expect(decideLookUpCompany({ kvk: undefined, vatNumber: { text: 'NL1', valid: false } })).toMatchObject({ code: 'VAT_INVALID' });
  expect(decideLookUpCompany({ kvk: '12345678', vatNumber: undefined }).accepted).toBe(true);
});

it('look up company › needs a register that knows one of the numbers', () => {
  const none = { tradeRegister: false, vatRegister: false };
  const vies = { tradeRegister: false, vatRegister: true };
  expect(decideRegisters({ kvk: '12345678' }, none)).toMatchObject({ params: { setting: 'KVK_URL' }, field: 'kvk' });
  expect(decideRegisters({ vatNumber: 'NL004495445B01' }, none)).toMatchObject({ params: { setting: 'VIES_URL' }, field: 'vatNumber' });
  expect(decideRegisters({ kvk: '12345678', vatNumber: 'NL004495445B01' }, vies).accepted).toBe(true);
  expect(decideRegisters({ vatNumber: 'GB123456789' }, none).accepted).toBe(true);
});
