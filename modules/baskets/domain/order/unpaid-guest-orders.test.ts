import { expect, it } from 'vitest';
import { decideUnpaidGuestOrders, maxUnpaidGuestOrders } from './unpaid-guest-orders.ts';

it('refuses a further order without an account while many of its address wait for their payment', () => {
  expect(decideUnpaidGuestOrders(maxUnpaidGuestOrders)).toMatchObject({ code: 'GUEST_ORDERS_UNPAID', field: 'email' });
  expect(decideUnpaidGuestOrders(maxUnpaidGuestOrders - 1).accepted).toBe(true);
});
