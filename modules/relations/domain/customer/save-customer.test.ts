import { describe, expect, it } from 'vitest';
import { decideRemoveAddress, decideSaveAddress, decideSaveCustomer, isPostbox, type SaveCustomerInput } from './save-customer.ts';

const sound: SaveCustomerInput = {
  vatType: 'domestic',
  vatNumber: undefined,
  iban: undefined,
  bic: undefined,
  kvk: undefined,
  addresses: 1,
  misIdTakenBy: undefined,
  paymentPlan: [],
};
const codeOf = (ask: Partial<SaveCustomerInput>) => {
  const decided = decideSaveCustomer({ ...sound, ...ask });
  return decided.accepted ? 'accepted' : decided.code;
};

describe('save customer', () => {
  it('accepts a customer with only an address', () => expect(codeOf({})).toBe('accepted'));
  it('refuses a customer without an address', () => expect(codeOf({ addresses: 0 })).toBe('CUSTOMER_NO_ADDRESS'));
  it('refuses a VAT number with a wrong checksum', () =>
    expect(codeOf({ vatNumber: { text: 'BE0428759498', valid: false } })).toBe('VAT_INVALID'));
  it('refuses a missing VAT number when the customer accounts for the VAT', () => {
    expect(codeOf({ vatType: 'eu_with_number' })).toBe('VAT_NUMBER_REQUIRED');
    expect(codeOf({ vatType: 'reverse_charge' })).toBe('VAT_NUMBER_REQUIRED');
    expect(codeOf({ vatType: 'eu_with_number', vatNumber: { text: 'BE0428759497', valid: true } })).toBe('accepted');
  });
  it('refuses an IBAN with a wrong checksum', () => expect(codeOf({ iban: { text: 'NL00', valid: false } })).toBe('IBAN_INVALID'));
  it('refuses a malformed BIC', () => expect(codeOf({ bic: { text: 'ABN', valid: false } })).toBe('BIC_INVALID'));
  it('refuses a payment plan that does not add up to the whole price', () =>
    expect(codeOf({ paymentPlan: [{ moment: 'delivery', percent: 50, days: 0 }] })).toBe('PAYMENT_PLAN_SUM'));
  it('refuses a Chamber of Commerce number without eight digits', () => expect(codeOf({ kvk: '1234567' })).toBe('KVK_INVALID'));
  it('reports all wrong numbers together', () => {
    const wrong = {
      vatNumber: { text: 'BE1', valid: false },
      kvk: '1',
      iban: { text: 'NL00', valid: false },
      bic: { text: 'ABN', valid: false },
    };
    const also = [{ field: 'kvk' }, { field: 'iban', params: { number: 'NL00' } }, { field: 'bic' }, { field: 'misId' }];
    expect(decideSaveCustomer({ ...sound, ...wrong, misIdTakenBy: 'De Lindewal' })).toMatchObject({ code: 'VAT_INVALID', also });
  });
  it('refuses the MIS id of another customer', () => expect(codeOf({ misIdTakenBy: 'Uitgeverij De Lindewal' })).toBe('MIS_ID_TAKEN'));
});

describe('save address', () => {
  it('refuses a postbox as delivery address', () => {
    const street = 'Domplein';
    expect(decideSaveAddress({ kind: 'delivery', street, postbox: true })).toMatchObject({ accepted: false, field: 'postbox' });
    expect(decideSaveAddress({ kind: 'invoice', street, postbox: true }).accepted).toBe(true);
    expect(decideSaveAddress({ kind: 'delivery', street: 'Postbus', postbox: false })).toMatchObject({ accepted: false, field: 'street' });
  });
  it('recognizes a postbox in the street field, but not a street with a similar name', () => {
    const streets = ['Postbus 200', 'postbus', 'Antwoordnummer 12', 'P.O. Box 7', 'PO Box', 'Postfach 10 20', 'Boîte postale 3'];
    expect(streets.filter((street) => !isPostbox({ street }))).toEqual([]);
    expect(['Postbusstraat', 'Postbus van Dijkweg', 'Domplein'].filter((street) => isPostbox({ street }))).toEqual([]);
  });
  it('keeps the last address of a customer', () => {
    expect(decideRemoveAddress({ addresses: 1 }).accepted).toBe(false);
    expect(decideRemoveAddress({ addresses: 2 }).accepted).toBe(true);
  });
});
