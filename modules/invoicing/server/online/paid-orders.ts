import { paidOrdersReaders } from '#modules/baskets/server/public.ts';
import { paidFirstOrders } from './online-payments.store.ts';

/** An order whose payment was made, online or by bank, and not paid back in full. */
export const paidOrdersReader = paidOrdersReaders.entry(paidFirstOrders);
