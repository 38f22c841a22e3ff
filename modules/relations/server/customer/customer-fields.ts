import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { completeVatNumber } from '#modules/identity/domain/vat/complete-vat-number.ts';
import { identityTables, isVatNumber, readUnitCountry } from '#modules/identity/server/public.ts';
import type { createCustomerEndpoint } from '#modules/relations/contract/customer/create-customer.endpoint.ts';
import {
  decideSaveAddress,
  decideSaveCustomer,
  normalizeAddress,
  type SaveCustomerInput,
} from '#modules/relations/domain/customer/save-customer.ts';
import { resetVatCheck } from '#modules/relations/server/finance/check-vat-number.ts';
import { isBic, isIban } from '#modules/relations/server/finance/numbers.ts';
import { decideCustomerPriceList } from '#modules/relations/server/finance/price-list-types.ts';
import { addresses, contacts, customers } from '#modules/relations/server/relations.tables.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import type { CommandContext } from '#platform/server/served.ts';

type NewCustomer = z.output<typeof createCustomerEndpoint.input>;

export type InsertCustomerRefusal = DecideCustomerRefusal | 'POSTBOX_NOT_FOR_DELIVERY' | 'PRICE_LIST_TYPE_CLOSED';

/** Creates a customer with its addresses and contacts; shared by form, import and registration. Refuses as saving does. */
export async function insertCustomer(
  { tx, now }: CommandContext,
  input: NewCustomer,
): Promise<Decision<{ id: number; version: number }, InsertCustomerRefusal>> {
  const { addresses: givenAddresses, contacts: newContacts, ...given } = input;
  const home = await readUnitCountry(tx, given.businessUnitId);
  const newAddresses = givenAddresses.map((address) => ({ ...address, country: address.country ?? home }));
  const fields = { ...given, vatNumber: completeVatNumber(given.vatNumber, newAddresses[0]?.country) };
  const decided = await decideCustomer(tx, fields, newAddresses.length);
  if (!decided.accepted) return decided;
  for (const address of newAddresses) {
    const allowed = decideSaveAddress(address);
    if (!allowed.accepted) return allowed;
  }
  const typeDecision = await decideCustomerPriceList(tx, fields.priceListType);
  if (!typeDecision.accepted) return typeDecision;
  await expectUnit(tx, fields.businessUnitId);
  await expectManagers(tx, fields);
  const [created] = await tx.db
    .insert(customers)
    .values({ ...fields, createdAt: now.toString() })
    .returning({ id: customers.id, version: customers.version });
  const customerId = created!.id;
  await tx.db.insert(addresses).values(newAddresses.map((address) => ({ ...normalizeAddress(address), customerId })));
  if (newContacts.length > 0) await tx.db.insert(contacts).values(newContacts.map((contact) => ({ ...contact, customerId })));
  await resetVatCheck(tx, customerId, fields.vatNumber ?? null);
  await tx.record({ fact: 'customer.created', refs: { customer: customerId }, data: { name: fields.name } });
  return accept(created!);
}

export async function expectUnit(tx: ReadTx, id: number): Promise<void> {
  if (!(await tx.row(sql`SELECT 1 FROM ${identityTables.businessUnits} WHERE id = ${id}`))) throw notFound();
}

type ManagerId = number | null | undefined;
type NamedManagers = { accountManagerId?: ManagerId; orderManagerId?: ManagerId; prepressManagerId?: ManagerId };

/** Checks that each manager exists and is of the right kind; 404 otherwise. */
export async function expectManagers(tx: ReadTx, { accountManagerId, orderManagerId, prepressManagerId }: NamedManagers): Promise<void> {
  const named = [accountManagerId, orderManagerId, prepressManagerId].filter((id) => id != null).length;
  if (named === 0) return;
  const found = await tx.row<{ count: number }>(sql`
    SELECT count(*) AS count FROM managers
    WHERE (kind, id) IN (('account', ${accountManagerId ?? null}), ('order', ${orderManagerId ?? null}), ('prepress', ${prepressManagerId ?? null}))`);
  if (found!.count !== named) throw notFound();
}

type Asked = Pick<SaveCustomerInput, 'vatType'> & {
  vatNumber?: string | undefined;
  iban?: string | undefined;
  bic?: string | undefined;
  kvk?: string | undefined;
  misId?: string | undefined;
  paymentPlan?: SaveCustomerInput['paymentPlan'];
};

export type DecideCustomerRefusal =
  | 'VAT_INVALID'
  | 'VAT_NUMBER_REQUIRED'
  | 'IBAN_INVALID'
  | 'BIC_INVALID'
  | 'KVK_INVALID'
  | 'CUSTOMER_NO_ADDRESS'
  | 'MIS_ID_TAKEN'
  | 'PAYMENT_PLAN_SUM';

/** Whether a customer may have these numbers and this many addresses; `own` are its own id and that of one merged into it. */
export async function decideCustomer(
  tx: ReadTx,
  asked: Asked,
  addressCount: number,
  ...own: number[]
): Promise<Decision<undefined, DecideCustomerRefusal>> {
  const { vatType, vatNumber, iban, bic, kvk, misId, paymentPlan = [] } = asked;
  // The MIS id of a merged customer redirects, so it is not free for another.
  const taken =
    misId &&
    (await tx.row<{ name: string }>(sql`
      SELECT name FROM (SELECT id, name FROM customers WHERE mis_id = ${misId}
        UNION ALL SELECT c.id, c.name FROM former_customers f JOIN customers c ON c.id = f.customer_id WHERE f.mis_id = ${misId}) bearer
      WHERE id <> ALL(${sql.param(own)}::bigint[]) LIMIT 1`));
  return decideSaveCustomer({
    vatType,
    vatNumber: vatNumber ? { text: vatNumber, valid: isVatNumber(vatNumber) } : undefined,
    iban: iban ? { text: iban, valid: isIban(iban) } : undefined,
    bic: bic ? { text: bic, valid: isBic(bic) } : undefined,
    kvk,
    addresses: addressCount,
    misIdTakenBy: taken ? taken.name : undefined,
    paymentPlan,
  });
}
