import { expect, it } from 'vitest';
import { basketTypes } from '#modules/baskets/domain/basket/statuses.ts';
import { moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import { type AddedLineAsk, decideAddCost, decideAddedLine, decideAddTo, decideCancelCharge, decideRepriceOf } from './added-line.ts';

const today = Temporal.PlainDate.from('2026-11-18');
const line: AddedLineAsk = { price: null, address: { postbox: false }, deliverOn: today, method: 'parcel' };
const decide = (of: Partial<AddedLineAsk>) => {
  const decided = decideAddedLine({ ...line, ...of }, today);
  return decided.accepted ? undefined : decided.code;
};

it('an amendment adds a line that goes somewhere, from today on, at no price below zero', () => {
  expect(decide({})).toBeUndefined();
  expect(decide({ deliverOn: undefined, price: noMoney })).toBeUndefined();
  expect(decide({ address: undefined })).toBe('DELIVERY_ADDRESS_REQUIRED');
  expect(decide({ address: { postbox: true } })).toBe('POSTBOX_REFUSED');
  expect(decide({ deliverOn: today.subtract({ days: 1 }) })).toBe('DATE_IN_PAST');
  expect(decide({ price: -1 as never })).toBe('PRICE_NOT_POSITIVE');
});

it('a delivered order takes costs and discounts, but no more goods; an order for stock takes no line', () => {
  expect(decideAddTo(basketTypes.order, 'in_progress').accepted).toBe(true);
  expect(decideAddTo(basketTypes.order, 'delivered')).toMatchObject({ code: 'NOT_AMENDABLE', params: { stage: 'delivered' } });
  expect(decideAddTo(basketTypes.stockProduction, 'in_progress')).toMatchObject({ code: 'STOCK_ORDER_FIXED' });
});

it('a cost or discount is added to orders that are invoiced, not to rework, production for stock or internal work', () => {
  expect([basketTypes.order, basketTypes.webOrder, basketTypes.callOff].every((type) => decideAddCost(type).accepted)).toBe(true);
  for (const type of [basketTypes.rework, basketTypes.stockProduction, basketTypes.internal])
    expect(decideAddCost(type)).toMatchObject({ code: 'COST_NEVER_INVOICED' });
});

it('a cancel of orders that are never invoiced is not charged', () => {
  const charge = moneyFromEuros(10);
  expect(decideCancelCharge(basketTypes.order, charge).accepted).toBe(true);
  for (const type of [basketTypes.rework, basketTypes.stockProduction, basketTypes.internal]) {
    expect(decideCancelCharge(type, charge)).toMatchObject({ code: 'COST_NEVER_INVOICED' });
    expect(decideCancelCharge(type, noMoney).accepted).toBe(true);
  }
});

it('an order without prices gets none by an amendment; rework may have one', () => {
  const prices = { was: noMoney, becomes: moneyFromEuros(10) };
  for (const type of [basketTypes.stockProduction, basketTypes.internal]) {
    expect(decideRepriceOf(type, prices)).toMatchObject({ code: 'COST_NEVER_INVOICED', field: 'price' });
    expect(decideRepriceOf(type, { was: noMoney, becomes: noMoney }).accepted).toBe(true);
  }
  for (const type of [basketTypes.order, basketTypes.rework]) expect(decideRepriceOf(type, prices).accepted).toBe(true);
});
