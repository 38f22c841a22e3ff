import { expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { decideOrderAsContact, decideReorderDay, decideReorderPrice } from './reorder.ts';

it('reorder › is for an external user who is a contact', () => {
  expect(decideOrderAsContact(7)).toMatchObject({ value: 7 });
  expect(decideOrderAsContact(undefined)).toMatchObject({ code: 'ONLY_FOR_CUSTOMERS' });
});

it('reorder › is refused with the price of today when it differs from the one on the screen', () => {
  expect(decideReorderPrice(moneyFromEuros(120), moneyFromEuros(120)).accepted).toBe(true);
  expect(decideReorderPrice(moneyFromEuros(130), moneyFromEuros(120))).toMatchObject({ code: 'PRICE_CHANGED', field: 'price' });
});

it('reorder › keeps the day that was shown, an earlier one too, and is refused with the first one when that is later', () => {
  expect(decideReorderDay('2026-12-10', '2026-12-10').accepted).toBe(true);
  expect(decideReorderDay('2026-12-09', '2026-12-10').accepted).toBe(true);
  expect(decideReorderDay(null, '2026-12-10').accepted).toBe(true);
  expect(decideReorderDay('2026-12-10', null).accepted).toBe(true);
  expect(decideReorderDay('2026-12-11', '2026-12-10')).toMatchObject({ code: 'DATE_TOO_SOON', params: { date: '2026-12-11' } });
});
