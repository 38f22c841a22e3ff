import { expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { decideOrderAsContact, decideReorderPrice } from './reorder.ts';

it('reorder › is for an external user who is a contact', () => {
  expect(decideOrderAsContact(7)).toMatchObject({ value: 7 });
  expect(decideOrderAsContact(undefined)).toMatchObject({ code: 'ONLY_FOR_CUSTOMERS' });
});

it('reorder › is refused with the price of today when it differs from the one on the screen', () => {
  expect(decideReorderPrice(moneyFromEuros(120), moneyFromEuros(120)).accepted).toBe(true);
  expect(decideReorderPrice(moneyFromEuros(130), moneyFromEuros(120))).toMatchObject({ code: 'PRICE_CHANGED', field: 'price' });
});
