import { sql } from 'drizzle-orm';
import { changeCustomerEndpoint } from '#modules/baskets/contract/basket/change-customer.endpoint.ts';
import { decideNewBasket } from '#modules/baskets/domain/basket/create-basket.ts';
import { decideCustomerSwitch } from '#modules/baskets/domain/basket/switch-party.ts';
import { removeDeliveriesOf } from '#modules/baskets/server/delivery/deliveries.store.ts';
import { changeLines } from '#modules/baskets/server/line/lines.store.ts';
import { repriceLines } from '#modules/baskets/server/line/reprice-lines.ts';
import { withdrawBasketMails } from '#modules/baskets/server/mail/withdraw-mails.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { addressText, relationsTables } from '#modules/relations/server/public.ts';
import { notFound } from '#platform/server/errors.ts';
import { type CommandContext, command, unchanged } from '#platform/server/served.ts';
import { revokeTokens } from '#platform/server/tokens.ts';
import { basketStateOf, changeBasket, lockBasket, openLineIds, refreshBasket } from './baskets.store.ts';
import { readNewCustomer } from './open-basket.ts';

export const changeCustomer = command(changeCustomerEndpoint, async (context, { id, version, customerId, dropDeliveries }) => {
  const { tx } = context;
  const basket = await lockBasket(tx, id, version);
  if (basket.customerId === customerId) return unchanged({ ...(await basketStateOf(tx, id)), changed: [] });
  const customer = await readNewCustomer(context, customerId, context.actor.id);
  if (!customer) throw notFound();
  const welcome = decideNewBasket(customer);
  if (!welcome.accepted) return welcome;
  const deliveries = await tx.rows<{ quantity: number; address: string }>(sql`
    SELECT d.quantity, ${addressText} AS address FROM deliveries d JOIN lines l ON l.id = d.line_id JOIN ${relationsTables.addresses} a ON a.id = d.address_id
    WHERE l.basket_id = ${id} ORDER BY d.id`);
  const decided = decideCustomerSwitch({
    status: basket.status,
    deliveries: deliveries.map(({ quantity, address }) => `${quantity} × ${address}`),
    dropDeliveries,
  });
  if (!decided.accepted) return decided;
  const before = await tx.row<{ name: string }>(sql`SELECT name FROM ${relationsTables.customers} WHERE id = ${basket.customerId}`);
  await removeDeliveriesOf(tx, id);
  changeBasket(tx, id, {
    customerId,
    payerCustomerId: null,
    contactId: customer.contactId,
    ordererContactId: null,
    invoiceAddressId: customer.invoiceAddressId,
    orderManagerId: customer.orderManagerId ?? basket.orderManagerId,
    accountManagerId: customer.accountManagerId,
  });
  const priced = await repriceLines(context, await openLineIds(tx, id), customerId);
  if (!priced.accepted) return priced;
  // What is made for stock never becomes the article of another customer.
  const foreign = await tx.rows<{ id: number }>(sql`
    SELECT l.id FROM lines l JOIN ${catalogueTables.articles} a ON a.id = l.makes_article_id WHERE l.basket_id = ${id} AND a.customer_id <> ${customerId}`);
  await changeLines(
    tx,
    id,
    foreign.map((line) => line.id),
    { makesArticleId: null },
  );
  await withdrawBasketMails(context, id);
  await closeQuoteLinks(context, id);
  refreshBasket(tx, id);
  await tx.record({
    fact: 'basket.customer_changed',
    refs: { basket: id, customer: customerId },
    data: { before: before!.name, after: customer.name, count: deliveries.length },
  });
  return { ...(await basketStateOf(tx, id)), changed: priced.value };
});

/** Revokes the quote links: their holders must not see the new customer. */
async function closeQuoteLinks({ tx, now }: CommandContext, id: number): Promise<void> {
  const quotes = await tx.rows<{ id: number }>(sql`SELECT id FROM quotes WHERE basket_id = ${id} ORDER BY id`);
  for (const quote of quotes) await revokeTokens(tx, 'quote', quote.id, now);
}
