import { expect, it } from 'vitest';
import { decideUnpaidGuestOrders, mostUnpaidGuestOrders } from './unpaid-guest-orders.ts';

it('refuses a further order without an account while many of its address wait for their payment', () => {
  expect(decideUnpaidGuestOrders(mostUnpaidGuestOrders)).toMatchObject({ code: 'GUEST_ORDERS_UNPAID', field: 'email' });
  expect(decideUnpaidGuestOrders(mostUnpaidGuestOrders - 1).accepted).toBe(true);
});
