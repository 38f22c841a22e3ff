import { expect, it } from 'vitest';
import { decideLookUpCompany } from './look-up-company.ts';

it('look up company › needs a valid number', () => {
  expect(decideLookUpCompany({ kvk: undefined, vatNumber: undefined })).toMatchObject({ code: 'FIRM_NUMBER_MISSING', field: 'kvk' });
  expect(decideLookUpCompany({ kvk: '1234', vatNumber: undefined })).toMatchObject({ code: 'KVK_INVALID' });
  expect(decideLookUpCompany({ kvk: undefined, vatNumber: { text: 'NL1', valid: false } })).toMatchObject({ code: 'VAT_INVALID' });
  expect(decideLookUpCompany({ kvk: '12345678', vatNumber: undefined }).accepted).toBe(true);
});
