import { describe, expect, it } from 'vitest';
import { decideCustomerSwitch, decideUnitSwitch } from './switch-party.ts';

describe('switch unit', () => {
  const free = { status: 'in_calculation', pending: [], printOrderNumber: null, missingProducts: [] } as const;
  it('accepts a basket without obstacles', () => expect(decideUnitSwitch(free).accepted).toBe(true));
  it('refuses while the customer has pending quotes or orders', () =>
    expect(decideUnitSwitch({ ...free, pending: ['26-0001', '26-0002'] })).toMatchObject({
      code: 'UNIT_SWITCH_PENDING',
      params: { numbers: '26-0001, 26-0002' },
    }));
  it('refuses an order that has a print-system order number', () =>
    expect(decideUnitSwitch({ ...free, printOrderNumber: 'P-77' })).toMatchObject({ code: 'UNIT_SWITCH_PRINT_ORDER' }));
  it('refuses a unit that lacks a product', () =>
    expect(decideUnitSwitch({ ...free, missingProducts: ['Proefschrift'] })).toMatchObject({ code: 'UNIT_SWITCH_PRODUCT_MISSING' }));
  it('refuses a sent quote', () => expect(decideUnitSwitch({ ...free, status: 'quotation_sent' })).toMatchObject({ code: 'REVISE_FIRST' }));
});

describe('change customer', () => {
  const quote = { status: 'entered', deliveries: ['100 × Domplein 29, Utrecht'], dropDeliveries: false } as const;
  it('refuses with a list of the deliveries that it drops', () =>
    expect(decideCustomerSwitch(quote)).toMatchObject({
      code: 'DELIVERIES_WILL_DROP',
      params: { count: 1, deliveries: '100 × Domplein 29, Utrecht' },
    }));
  it('accepts once the list was confirmed, or without deliveries', () => {
    expect(decideCustomerSwitch({ ...quote, dropDeliveries: true }).accepted).toBe(true);
    expect(decideCustomerSwitch({ ...quote, deliveries: [] }).accepted).toBe(true);
  });
  it('refuses a basket that is not being made', () =>
    expect(decideCustomerSwitch({ ...quote, status: 'in_progress' })).toMatchObject({ code: 'BASKET_NOT_OPEN' }));
});
