import { describe, expect, it } from 'vitest';
import { decideSaveSupplier, type SaveSupplierInput, supplierLanguageOfPlace } from './supplier.ts';

const right: SaveSupplierInput = {
  orderBy: 'portal',
  orderEmail: '',
  vatNumber: undefined,
  iban: { text: 'NL91ABNA0417164300', valid: true },
  bic: undefined,
  kvk: '12345678',
  closures: [],
  nameTaken: false,
};

describe('save supplier', () => {
  it('accepts valid fields', () => expect(decideSaveSupplier(right).accepted).toBe(true));
  it('refuses the name of another supplier', () =>
    expect(decideSaveSupplier({ ...right, nameTaken: true })).toMatchObject({ code: 'SUPPLIER_EXISTS' }));
  it('refuses orders by mail without an e-mail address', () => {
    expect(decideSaveSupplier({ ...right, orderBy: 'mail' })).toMatchObject({ code: 'ORDER_EMAIL_MISSING', field: 'orderEmail' });
    expect(decideSaveSupplier({ ...right, orderBy: 'mail', orderEmail: 'orders@binder.example' }).accepted).toBe(true);
  });
  it.each([
    [{ iban: { text: 'NL00', valid: false } }, 'IBAN_INVALID'],
    [{ bic: { text: 'X', valid: false } }, 'BIC_INVALID'],
    [{ vatNumber: { text: 'NL1', valid: false } }, 'VAT_INVALID'],
    [{ kvk: '123' }, 'KVK_INVALID'],
    [{ closures: [{ from: '2027-08-06', until: '2027-07-19' }] }, 'SUPPLIER_CLOSURE'],
  ])('refuses an invalid number: %o', (wrong, code) => expect(decideSaveSupplier({ ...right, ...wrong })).toMatchObject({ code }));
});

it.each([
  ['DE', '50667', 'de'],
  ['BE', '4000', 'fr'],
  ['ES', '28001', 'en'],
])('writes a supplier in %s %s in %s', (country, postcode, language) =>
  expect(supplierLanguageOfPlace({ country, postcode })).toBe(language),
);
