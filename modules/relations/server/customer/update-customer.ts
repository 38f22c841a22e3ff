import { eq, sql } from 'drizzle-orm';
import { completeVatNumber } from '#modules/identity/domain/vat/complete-vat-number.ts';
import { updateCustomerEndpoint } from '#modules/relations/contract/customer/update-customer.endpoint.ts';
import { customerUpdated } from '#modules/relations/domain/facts.ts';
import { resetVatCheck } from '#modules/relations/server/finance/check-vat-number.ts';
import { decideCustomerPriceList } from '#modules/relations/server/finance/price-list-types.ts';
import { customers } from '#modules/relations/server/relations.tables.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { decideCustomer, expectManagers, expectUnit } from './customer-fields.ts';

export const updateCustomer = command(updateCustomerEndpoint, async ({ tx }, { id, version, ...given }) => {
  const [current] = await tx.db.select().from(customers).where(eq(customers.id, id)).for('update');
  if (!current) throw notFound();
  if (current.version !== version) throw staleVersion(current);
  const held = await tx.row<{ addresses: number; country: string | null }>(sql`
    SELECT count(*) AS addresses, (array_agg(country ORDER BY id))[1] AS country FROM addresses WHERE customer_id = ${id} AND active`);
  const fields = { ...given, vatNumber: completeVatNumber(given.vatNumber, held!.country ?? undefined) };
  const decided = await decideCustomer(tx, fields, held!.addresses, id);
  if (!decided.accepted) return decided;
  const typeDecision = await decideCustomerPriceList(tx, fields.priceListType, current.priceListType);
  if (!typeDecision.accepted) return typeDecision;
  await expectUnit(tx, fields.businessUnitId);
  await expectManagers(tx, fields);
  const { misId = null, vatNumber = null, kvk = null, oin = null, iban = null, bic = null, ...rest } = fields;
  await tx.db
    .update(customers)
    .set({ ...rest, misId, vatNumber, kvk, oin, iban, bic, version: version + 1 })
    .where(eq(customers.id, id));
  if (vatNumber !== current.vatNumber) await resetVatCheck(tx, id, vatNumber);
  await tx.record(customerUpdated({ refs: { customer: id }, data: { name: fields.name } }));
  return { id, version: version + 1 };
});
