import { eq, sql } from 'drizzle-orm';
import { editBasketEndpoint } from '#modules/baskets/contract/basket/edit-basket.endpoint.ts';
import { decideEditHeader } from '#modules/baskets/domain/basket/edit-rules.ts';
import { decideReference } from '#modules/baskets/domain/basket/order-header.ts';
import { isQuote } from '#modules/baskets/domain/basket/statuses.ts';
import { decideLastDay } from '#modules/baskets/domain/quote/quote-last-day.ts';
import { baskets } from '#modules/baskets/server/baskets.tables.ts';
import { otherOrderWithReference } from '#modules/baskets/server/customer/customer-reference.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { basketStateOf, changeBasket, lockBasket } from './baskets.store.ts';

export const editBasket = command(editBasketEndpoint, async (context, { id, version, printOrderNumber, ...header }) => {
  const { tx } = context;
  const asked = { ...header, ...(printOrderNumber !== undefined && { printOrderNumber: printOrderNumber || null }) };
  const basket = await lockBasket(tx, id, version);
  const decided = decideEditHeader(basket.status);
  if (!decided.accepted) return decided;
  const lastDay = decideLastDay(basket, { was: basket.validUntil, asked: asked.validUntil }, shopDay(context));
  if (!lastDay.accepted) return lastDay;
  await assertReferences(tx, basket.customerId, asked);
  const takenBy = await otherOrderWithReference(tx, { ...basket, customerReference: asked.customerReference });
  if (!isQuote(basket)) {
    const unique = decideReference(asked.customerReference, takenBy);
    if (!unique.accepted) return unique;
  }
  const [before] = await tx.db.select().from(baskets).where(eq(baskets.id, id));
  const fields = Object.keys(asked).filter((name) => before?.[name as keyof typeof asked] !== asked[name as keyof typeof asked]);
  const state = async () => ({ ...(await basketStateOf(tx, id)), referenceOn: takenBy ?? null });
  if (fields.length === 0) return unchanged(await state());
  changeBasket(tx, id, asked);
  await tx.record({ fact: 'basket.edited', refs: { basket: id }, data: { count: fields.length, fields } });
  return state();
});

type HeaderReferences = Record<
  'contactId' | 'invoiceAddressId' | 'orderManagerId' | 'accountManagerId' | 'prepressManagerId',
  number | null
>;

/** Throws 404 unless contact and address belong to the customer and managers have the right kind. */
async function assertReferences(tx: ReadTx, customerId: number, asked: HeaderReferences): Promise<void> {
  const found = await tx.row<{ ok: boolean }>(sql`SELECT
    (${asked.contactId}::bigint IS NULL OR EXISTS (SELECT 1 FROM ${relationsTables.contacts} WHERE id = ${asked.contactId} AND customer_id = ${customerId}))
    AND (${asked.invoiceAddressId}::bigint IS NULL OR EXISTS (SELECT 1 FROM ${relationsTables.addresses} WHERE id = ${asked.invoiceAddressId} AND customer_id = ${customerId}))
    AND (${asked.orderManagerId}::bigint IS NULL OR EXISTS (SELECT 1 FROM ${relationsTables.managers} WHERE id = ${asked.orderManagerId} AND kind = 'order'))
    AND (${asked.accountManagerId}::bigint IS NULL OR EXISTS (SELECT 1 FROM ${relationsTables.managers} WHERE id = ${asked.accountManagerId} AND kind = 'account'))
    AND (${asked.prepressManagerId}::bigint IS NULL OR EXISTS (SELECT 1 FROM ${relationsTables.managers} WHERE id = ${asked.prepressManagerId} AND kind = 'prepress')) AS ok`);
  if (!found?.ok) throw notFound();
}
