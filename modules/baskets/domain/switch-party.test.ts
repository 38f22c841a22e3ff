import { describe, expect, it } from 'vitest';
import { decideCustomerSwitch, decideUnitSwitch } from './switch-party.ts';

describe('a business-unit switch is refused when', () => {
  const free = { status: 'in_calculation', pending: [], printOrderNumber: null, missingProducts: [] } as const;
  it('nothing stands in the way: then it is not', () => expect(decideUnitSwitch(free).accepted).toBe(true));
  it('the customer has pending quotes or orders', () =>
    expect(decideUnitSwitch({ ...free, pending: ['26-0001', '26-0002'] })).toMatchObject({
      code: 'UNIT_SWITCH_PENDING',
      params: { numbers: '26-0001, 26-0002' },
    }));
  it('the order already has a print-system order number', () =>
    expect(decideUnitSwitch({ ...free, printOrderNumber: 'P-77' })).toMatchObject({ code: 'UNIT_SWITCH_PRINT_ORDER' }));
  it('the target branch lacks products', () =>
    expect(decideUnitSwitch({ ...free, missingProducts: ['Proefschrift'] })).toMatchObject({ code: 'UNIT_SWITCH_PRODUCT_MISSING' }));
  it('the quote lies with the customer', () =>
    expect(decideUnitSwitch({ ...free, status: 'quotation_sent' })).toMatchObject({ code: 'REVISE_FIRST' }));
});

describe('changing customer drops all delivery distributions', () => {
  const quote = { status: 'entered', deliveries: ['100 × Domplein 29, Utrecht'], dropDeliveries: false } as const;
  it('after a list of what goes', () =>
    expect(decideCustomerSwitch(quote)).toMatchObject({
      code: 'DELIVERIES_WILL_DROP',
      params: { count: 1, deliveries: '100 × Domplein 29, Utrecht' },
    }));
  it('once that was seen, or when there are none', () => {
    expect(decideCustomerSwitch({ ...quote, dropDeliveries: true }).accepted).toBe(true);
    expect(decideCustomerSwitch({ ...quote, deliveries: [] }).accepted).toBe(true);
  });
  it('and is for what is being made', () =>
    expect(decideCustomerSwitch({ ...quote, status: 'in_progress' })).toMatchObject({ code: 'BASKET_NOT_OPEN' }));
});
