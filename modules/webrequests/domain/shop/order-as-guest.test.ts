import { expect, it } from 'vitest';
import { decideGuestOrder } from './order-as-guest.ts';

it('order as guest › refuses where nothing can be paid first', () => {
  expect(decideGuestOrder(true).accepted).toBe(true);
  expect(decideGuestOrder(false)).toMatchObject({ code: 'SHOP_PAYS_LATER' });
});
