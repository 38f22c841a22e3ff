import { describe, expect, it } from 'vitest';
import { decideRemoveAddress, decideSaveAddress, decideSaveCustomer, isPostbox, type SaveCustomerAsk } from './save-customer.ts';

const sound: SaveCustomerAsk = {
  vatType: 'domestic',
  vatNumber: undefined,
  iban: undefined,
  bic: undefined,
  kvk: undefined,
  addresses: 1,
  misIdTakenBy: undefined,
  paymentPlan: [],
};
const codeOf = (ask: Partial<SaveCustomerAsk>) => {
  const decided = decideSaveCustomer({ ...sound, ...ask });
  return decided.accepted ? 'accepted' : decided.code;
};

describe('a customer', () => {
  it('may be saved with an address alone', () => expect(codeOf({})).toBe('accepted'));
  it('has at least one address', () => expect(codeOf({ addresses: 0 })).toBe('CUSTOMER_NO_ADDRESS'));
  it('has a VAT number that its checksum confirms', () =>
    expect(codeOf({ vatNumber: { text: 'BE0428759498', valid: false } })).toBe('VAT_INVALID'));
  it('has a VAT number when VAT is left to the customer', () => {
    expect(codeOf({ vatType: 'eu_with_number' })).toBe('VAT_NUMBER_REQUIRED');
    expect(codeOf({ vatType: 'reverse_charge' })).toBe('VAT_NUMBER_REQUIRED');
    expect(codeOf({ vatType: 'eu_with_number', vatNumber: { text: 'BE0428759497', valid: true } })).toBe('accepted');
  });
  it('has an IBAN that its checksum confirms', () => expect(codeOf({ iban: { text: 'NL00', valid: false } })).toBe('IBAN_INVALID'));
  it('has a BIC of the right form', () => expect(codeOf({ bic: { text: 'ABN', valid: false } })).toBe('BIC_INVALID'));
  it('has a payment plan that is whole', () =>
    expect(codeOf({ paymentPlan: [{ moment: 'delivery', percent: 50, days: 0 }] })).toBe('PAYMENT_PLAN_SUM'));
  it('has a chamber of commerce number of eight digits', () => expect(codeOf({ kvk: '1234567' })).toBe('KVK_INVALID'));
  it('hears of every number that is wrong at once', () => {
    const wrong = {
      vatNumber: { text: 'BE1', valid: false },
      kvk: '1',
      iban: { text: 'NL00', valid: false },
      bic: { text: 'ABN', valid: false },
    };
    const also = [{ field: 'kvk' }, { field: 'iban', params: { number: 'NL00' } }, { field: 'bic' }, { field: 'misId' }];
    expect(decideSaveCustomer({ ...sound, ...wrong, misIdTakenBy: 'De Lindewal' })).toMatchObject({ code: 'VAT_INVALID', also });
  });
  it('has a MIS id of its own', () => expect(codeOf({ misIdTakenBy: 'Uitgeverij De Lindewal' })).toBe('MIS_ID_TAKEN'));
});

describe('an address', () => {
  it('that is a postbox receives no deliveries', () => {
    const street = 'Domplein';
    expect(decideSaveAddress({ kind: 'delivery', street, postbox: true })).toMatchObject({ accepted: false, field: 'postbox' });
    expect(decideSaveAddress({ kind: 'invoice', street, postbox: true }).accepted).toBe(true);
    expect(decideSaveAddress({ kind: 'delivery', street: 'Postbus', postbox: false })).toMatchObject({ accepted: false, field: 'street' });
  });
  it('is a postbox also when it is written as one, and a street that begins alike is none', () => {
    const streets = ['Postbus 200', 'postbus', 'Antwoordnummer 12', 'P.O. Box 7', 'PO Box', 'Postfach 10 20', 'Boîte postale 3'];
    expect(streets.filter((street) => !isPostbox({ street }))).toEqual([]);
    expect(['Postbusstraat', 'Postbus van Dijkweg', 'Domplein'].filter((street) => isPostbox({ street }))).toEqual([]);
  });
  it('stays when it is the last', () => {
    expect(decideRemoveAddress({ addresses: 1 }).accepted).toBe(false);
    expect(decideRemoveAddress({ addresses: 2 }).accepted).toBe(true);
  });
});
