import { describe, expect, it } from 'vitest';
import { refusalsOf } from '#platform/domain/decision.ts';
import {
  completeUnitNumbers,
  decideUnit,
  decideUnitBeside,
  isBelgianNumber,
  plainCompanyNumber,
  plainNumber,
  type UnitFields,
} from './unit.ts';

const dutch: UnitFields = {
  ...{
    name: 'De Linde',
    legalName: 'Drukkerij De Linde B.V.',
    street: 'Kerkstraat 12',
    postcode: '3511 AA',
    city: 'Utrecht',
    country: 'NL',
  },
  ...{
    phone: '030 555 01 10',
    email: 'order@delinde.example',
    mailFrom: '',
    website: 'delinde.example',
    ...{ termsUrl: '', privacyUrl: '', termsVersion: '' },
    vatNumber: 'NL004495445B01',
    kvk: '30555110',
  },
  ...{ iban: 'NL91ABNA0417164300', bic: 'ABNANL2A', primary: '#0F766E', headingFont: 'Inter', hosts: ['portaal.delinde.example'] },
  printsDissertations: false,
  fscCode: '',
  gs1Prefix: '',
  logo: '',
  retention: { uploads: null, quotes: null, invoices: null },
};
const valid = { iban: true, bic: true, vatNumber: true, logo: 'good' as const };
const codesOf = (change: Partial<UnitFields>, checked = valid) =>
  refusalsOf(decideUnit({ ...dutch, ...change }, checked)).map(({ code, field }) => [field, code]);

describe('business unit', () => {
  it('accepts a Dutch and a Belgian company', () => {
    expect(codesOf({})).toEqual([]);
    expect(codesOf({ country: 'BE', kvk: '1003456783', vatNumber: 'BE1003456783' })).toEqual([]);
    expect(codesOf({ country: 'BE', kvk: '0403019261', vatNumber: 'BE0403019261' })).toEqual([]);
  });
  it('may leave its numbers for later', () => expect(codesOf({ kvk: '', vatNumber: '', iban: '', bic: '', hosts: [] })).toEqual([]));
  it('refuses every wrong number at its own field', () => {
    const wrong = { kvk: '123', fscCode: 'FSC-C001', gs1Prefix: '12345', hosts: ['no host'], primary: '#FFFF00' };
    expect(codesOf(wrong, { ...valid, iban: false, bic: false, vatNumber: false })).toEqual([
      ['kvk', 'COMPANY_NUMBER_INVALID'],
      ['vatNumber', 'VAT_NUMBER_NOT_OF_COUNTRY'],
      ['iban', 'UNIT_IBAN_INVALID'],
      ['bic', 'UNIT_BIC_INVALID'],
      ['fscCode', 'FSC_CODE_INVALID'],
      ['gs1Prefix', 'GS1_PREFIX_INVALID'],
      ['hosts', 'HOST_INVALID'],
      ['primary', 'COLOR_UNREADABLE'],
    ]);
  });
  it('refuses a VAT number of another country', () =>
    expect(codesOf({ country: 'BE', kvk: '0403019261' })).toEqual([['vatNumber', 'VAT_NUMBER_NOT_OF_COUNTRY']]));
});

it.each(['0403019261', '1003456783'])('a Belgian number may begin with 0 or 1: %s', (number) => expect(isBelgianNumber(number)).toBe(true));
it.each(['0403019262', '2003456743', '403019261', ''])('%s is no Belgian number', (number) => expect(isBelgianNumber(number)).toBe(false));
it('a number is read with spaces, dots and dashes', () => expect(plainNumber('be 0403.019-261')).toBe('BE0403019261'));
it.each([
  [{ country: 'BE' as const, vatNumber: '1003456783', kvk: 'BE1003456783' }, 'BE1003456783', '1003456783'],
  [{ country: 'BE' as const, vatNumber: '403019261', kvk: '403019261' }, 'BE0403019261', '0403019261'],
  [{ country: 'NL' as const, vatNumber: '', kvk: '30555110' }, '', '30555110'],
])('a unit may leave out the country of its numbers: %j', (typed, vatNumber, kvk) =>
  expect(completeUnitNumbers(typed)).toEqual({ ...typed, vatNumber, kvk }),
);

describe('business unit beside others', () => {
  const others = [{ name: 'De Linde', hosts: ['portaal.delinde.example'] }];
  it('has addresses of its own', () => {
    expect(decideUnitBeside({ isNew: true, hosts: ['www.boek.example'] }, others).accepted).toBe(true);
    expect(decideUnitBeside({ isNew: false, hosts: ['portaal.delinde.example'] }, others)).toMatchObject({
      code: 'HOST_TAKEN',
      params: { unit: 'De Linde' },
      field: 'hosts',
    });
  });
  it('is one of five at most', () =>
    expect(decideUnitBeside({ isNew: true, hosts: [] }, Array(5).fill({ name: 'x', hosts: [] }))).toMatchObject({ code: 'UNITS_FULL' }));
});

it.each([
  ['KVK12345678', '12345678'],
  ['NL-KVK 12345678', '12345678'],
  ['KvK: 1234.5678', '12345678'],
  ['BE0403.019.261', '0403019261'],
  ['BE 403 019 261', '0403019261'],
  ['KBO 0403.019.261', '0403019261'],
  ['SIREN 303 265 045', '303265045'],
  ['HRB 12345', 'HRB12345'],
])('the company number %s is stored as %s', (typed, stored) => expect(plainCompanyNumber(typed)).toBe(stored));
