import { sql } from 'drizzle-orm';
import { chargeCustomerEndpoint } from '#modules/baskets/contract/order/charge-customer.endpoint.ts';
import { decideChargeCustomer } from '#modules/baskets/domain/order/charge-customer.ts';
import { basketStateOf, changeBasket, lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { beginPaymentByLink } from './order-payments.ts';

export const chargeCustomer = command(chargeCustomerEndpoint, async (context, { id, version, note }) => {
  const { tx } = context;
  const basket = await lockBasket(tx, id, version);
  if (basket.payerCustomerId === null) return unchanged(await basketStateOf(tx, id));
  const payer = (await tx.row<{ name: string }>(sql`SELECT name FROM ${relationsTables.customers} WHERE id = ${basket.payerCustomerId}`))!;
  const decided = decideChargeCustomer(basket.invoiceStatus, payer.name);
  if (!decided.accepted) return decided;
  changeBasket(tx, id, { payerCustomerId: null });
  await tx.record({
    fact: 'basket.payer_dropped',
    refs: { basket: id, customer: basket.payerCustomerId },
    data: { payer: payer.name, note },
  });
  // Nothing of it is begun before its own customer paid, where they pay beforehand.
  if (basket.status === 'quote_approved') await beginPaymentByLink(context, id);
  return basketStateOf(tx, id);
});
