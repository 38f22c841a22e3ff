import { lineMoved } from '#modules/baskets/domain/facts.ts';
import { setInvoiceStatus } from '#modules/baskets/server/public.ts';
import { subscribe } from '#platform/server/facts.ts';
import { statusByParts } from './charged-lines.ts';

/** A line that ends with what was delivered and invoiced of it before has nothing left to be invoiced. */
export const followDelivery = subscribe(lineMoved.delivered, async (context, { refs }) => {
  const status = (await statusByParts(context.tx, [refs.line])).get(refs.line);
  if (status) await setInvoiceStatus(context, refs.basket, [refs.line], status);
});
