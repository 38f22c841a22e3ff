import { sql } from 'drizzle-orm';
import { decideNewBasket } from '#modules/baskets/domain/basket/create-basket.ts';
import { basketTypes } from '#modules/baskets/domain/basket/statuses.ts';
import { drawNumber } from '#modules/identity/server/public.ts';
import { invoicesGoTo, readDuty, relationsTables } from '#modules/relations/server/public.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { insertBasket } from './baskets.store.ts';

type OpenBasketInput = {
  customerId: number;
  contactId?: number | undefined;
  businessUnitId?: number | undefined;
  description?: string | undefined;
  /** Imported, as from a file of orders: the caller does not become its order manager. */
  broughtIn?: boolean;
};
export type OpenBasketRefusal = 'CUSTOMER_BLOCKED' | 'CUSTOMER_NO_ADDRESS';
type OpenedBasket = { id: number; number: string; version: number; businessUnitId: number };

/**
 * Creates an empty quote with defaults copied from its customer; the caller records the fact that says where it came from. The order
 * manager is the customer's, else the caller if that is one, else assigned in turn on `basket.created` (`managerInTurn`).
 */
export async function openBasket(
  context: CommandContext,
  asked: OpenBasketInput,
): Promise<Decision<OpenedBasket & { customer: string }, OpenBasketRefusal>> {
  const { tx, now } = context;
  const [customer, write] = await Promise.all([
    readNewCustomer(context, asked.customerId, asked.broughtIn ? null : context.actor.id),
    drawNumber(tx, 'order'),
  ]);
  if (!customer) throw notFound();
  if (asked.contactId !== undefined) await requireContact(tx, asked.customerId, asked.contactId);
  const contactId = asked.contactId ?? customer.contactId;
  const decided = decideNewBasket(customer);
  if (!decided.accepted) return decided;
  const businessUnitId = asked.businessUnitId ?? customer.businessUnitId;
  const number = await write({ day: shopDay(context), unitId: businessUnitId });
  const { invoiceAddressId, orderManagerId, accountManagerId, prepressManagerId } = customer;
  const created = await insertBasket(tx, {
    number,
    businessUnitId,
    type: basketTypes.quote,
    status: 'entered',
    customerId: asked.customerId,
    contactId,
    description: asked.description ?? '',
    ...{ invoiceAddressId, orderManagerId, accountManagerId, prepressManagerId },
    createdAt: now.toString(),
  });
  return accept({ ...created!, customer: customer.name });
}

type NewCustomer = {
  name: string;
  blocked: boolean;
  businessUnitId: number;
  addressCount: number;
  invoiceAddressId: number | null;
  /** The customer's first contact. */
  contactId: number | null;
  orderManagerId: number | null;
  accountManagerId: number | null;
  prepressManagerId: number | null;
};

/**
 * Reads the customer with the defaults of a new basket. Without a manager of the customer, the user who makes the basket manages it;
 * a manager who is away is replaced by the deputy.
 */
export async function readNewCustomer(
  context: CommandContext,
  customerId: number,
  makerId: number | null,
): Promise<NewCustomer | undefined> {
  const { tx } = context;
  const reading = tx.row<NewCustomer>(sql`
    SELECT c.name, c.blocked, c.business_unit_id AS "businessUnitId", c.account_manager_id AS "accountManagerId",
      c.prepress_manager_id AS "prepressManagerId",
      coalesce(c.order_manager_id, (SELECT m.id FROM ${relationsTables.managers} m WHERE m.user_id = ${makerId} AND m.kind = 'order' AND m.active)) AS "orderManagerId",
      (SELECT count(*) FROM ${relationsTables.addresses} a WHERE a.customer_id = c.id AND a.active) AS "addressCount",
      (SELECT a.id FROM ${relationsTables.addresses} a WHERE a.customer_id = c.id AND a.active ORDER BY ${invoicesGoTo} LIMIT 1) AS "invoiceAddressId",
      (SELECT k.id FROM ${relationsTables.contacts} k WHERE k.customer_id = c.id AND k.active ORDER BY k.email = '', k.id LIMIT 1) AS "contactId"
    FROM ${relationsTables.customers} c WHERE c.id = ${customerId} FOR SHARE OF c`);
  const [customer, onDuty] = await Promise.all([reading, readDuty(tx, shopDay(context).toString())]);
  return (
    customer && {
      ...customer,
      orderManagerId: onDuty(customer.orderManagerId),
      accountManagerId: onDuty(customer.accountManagerId),
      prepressManagerId: onDuty(customer.prepressManagerId),
    }
  );
}

/** Answers 404 unless the contact is one of the customer's. */
async function requireContact(tx: ReadTx, customerId: number, contactId: number): Promise<void> {
  const found = await tx.row(sql`
    SELECT 1 FROM ${relationsTables.contacts} WHERE id = ${contactId} AND customer_id = ${customerId} AND active`);
  if (!found) throw notFound();
}
