import { paidOrdersReaders } from '#modules/baskets/server/public.ts';
import { paidOnline } from './online-payments.store.ts';

/** An order of which the payment was made and not paid back in full. */
export const paidOrdersReader = paidOrdersReaders.entry(paidOnline);
