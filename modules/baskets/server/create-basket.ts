import { sql } from 'drizzle-orm';
import { createBasketEndpoint } from '#modules/baskets/contract/create-basket.endpoint.ts';
import { basketNumber, decideNewBasket } from '#modules/baskets/domain/new-basket.ts';
import { basketTypes } from '#modules/baskets/domain/statuses.ts';
import { managerOnDuty } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { baskets } from './baskets.tables.ts';
import { shopDay } from './shop-day.ts';

export const createBasket = command(createBasketEndpoint, async (context, input) => {
  const { tx, actor, now } = context;
  const customer = await readNewCustomer(tx, input.customerId, actor.id);
  if (!customer) throw notFound();
  const decided = decideNewBasket(customer);
  if (!decided.accepted) return decided;
  const contactId = await contactFor(tx, input.customerId, input.contactId);
  const day = shopDay(context);
  const onDuty = (managerId: number | null) => managerOnDuty(tx, managerId, day.toString());
  const sequence = await tx.row<{ next: number }>(sql`SELECT nextval('basket_numbers') AS next`);
  const number = basketNumber(day, sequence!.next);
  const [created] = await tx.db
    .insert(baskets)
    .values({
      number,
      businessUnitId: customer.businessUnitId,
      type: basketTypes.quote,
      status: 'entered',
      customerId: input.customerId,
      contactId,
      invoiceAddressId: customer.invoiceAddressId,
      description: input.description ?? '',
      orderManagerId: await onDuty(customer.orderManagerId),
      accountManagerId: await onDuty(customer.accountManagerId),
      prepressManagerId: await onDuty(customer.prepressManagerId),
      total: sql`0`,
      createdAt: now.toString(),
    })
    .returning({ id: baskets.id, version: baskets.version });
  await tx.record({
    fact: 'basket.created',
    refs: { basket: created!.id, customer: input.customerId },
    to: 'entered',
    data: { number, customer: customer.name },
  });
  return { id: created!.id, number, version: created!.version };
});

type NewCustomer = {
  name: string;
  blocked: boolean;
  businessUnitId: number;
  addressCount: number;
  invoiceAddressId: number | null;
  orderManagerId: number | null;
  accountManagerId: number | null;
  prepressManagerId: number | null;
};

/** The customer with what a new basket copies; who makes it manages it when the customer has no manager. */
function readNewCustomer(tx: ReadTx, customerId: number, userId: number): Promise<NewCustomer | undefined> {
  return tx.row<NewCustomer>(sql`
    SELECT c.name, c.blocked, c.business_unit_id AS "businessUnitId", c.account_manager_id AS "accountManagerId",
      c.prepress_manager_id AS "prepressManagerId",
      coalesce(c.order_manager_id, (SELECT m.id FROM managers m WHERE m.user_id = ${userId} AND m.kind = 'order' AND m.active)) AS "orderManagerId",
      (SELECT count(*) FROM addresses a WHERE a.customer_id = c.id AND a.active) AS "addressCount",
      (SELECT a.id FROM addresses a WHERE a.customer_id = c.id AND a.active ORDER BY a.kind <> 'invoice', a.id LIMIT 1) AS "invoiceAddressId"
    FROM customers c WHERE c.id = ${customerId} FOR SHARE OF c`);
}

/** The asked contact, which must be the customer's, or the customer's first. */
async function contactFor(tx: ReadTx, customerId: number, asked: number | undefined): Promise<number | null> {
  const found = await tx.row<{ id: number }>(sql`
    SELECT id FROM contacts WHERE customer_id = ${customerId} AND active AND (${asked ?? null}::bigint IS NULL OR id = ${asked ?? null})
    ORDER BY email = '', id LIMIT 1`);
  if (asked !== undefined && !found) throw notFound();
  return found?.id ?? null;
}
