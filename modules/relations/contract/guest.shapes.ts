import { z } from 'zod';
import { requiredText } from '#platform/contract/shapes.ts';
import { saveRefusals } from './customer.shapes.ts';

/** The person who orders without an account, and the address, in the country of the shop. */
export const guestFields = {
  name: requiredText(120),
  email: z.email().max(254),
  street: requiredText(120),
  houseNumber: requiredText(12),
  postcode: requiredText(12),
  city: requiredText(80),
};

/** Refuses an order without an account while others of the same address are unpaid. */
export const unpaidGuestRefusals = ['GUEST_ORDERS_UNPAID'] as const;

/** The refusals of an order without an account. */
export const guestRefusals = ['POSTBOX_NOT_FOR_DELIVERY', ...saveRefusals] as const;
