import { describe, expect, it } from 'vitest';
import { refusalsOf } from '#platform/domain/decision.ts';
import { contrastWithWhite, decideUnit, decideUnitBeside, isBelgianNumber, plainNumber, type UnitFields } from './unit.ts';

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
    vatNumber: 'NL004495445B01',
    kvk: '30555110',
  },
  ...{ iban: 'NL91ABNA0417164300', bic: 'ABNANL2A', primary: '#0F766E', headingFont: 'Inter', hosts: ['portaal.delinde.example'] },
  printsDissertations: false,
  fscCode: '',
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
    const wrong = { kvk: '123', fscCode: 'FSC-C001', hosts: ['no host'], primary: '#FFFF00' };
    expect(codesOf(wrong, { ...valid, iban: false, bic: false, vatNumber: false })).toEqual([
      ['kvk', 'COMPANY_NUMBER_INVALID'],
      ['vatNumber', 'VAT_NUMBER_NOT_OF_COUNTRY'],
      ['iban', 'UNIT_IBAN_INVALID'],
      ['bic', 'UNIT_BIC_INVALID'],
      ['fscCode', 'FSC_CODE_INVALID'],
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
it('white is read on dark colors', () => {
  expect(contrastWithWhite('#000000')).toBeCloseTo(21);
  expect(contrastWithWhite('#FFFFFF')).toBeCloseTo(1);
});

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
