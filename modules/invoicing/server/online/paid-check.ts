import { confirmChecks } from '#modules/baskets/server/public.ts';
import { decidePaid } from '#modules/invoicing/domain/online/online-payment.ts';
import { findAwaitedPayment } from './online-payments.store.ts';

/** Refuses to confirm an order that its customer has not paid yet. */
export const paidCheck = confirmChecks.entry(async ({ tx }, { basket }) => {
  const awaited = await findAwaitedPayment(tx, basket.id);
  const decided = decidePaid(awaited);
  return decided.accepted ? [] : [decided];
});
