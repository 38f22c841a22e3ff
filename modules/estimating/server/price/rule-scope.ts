import { sql } from 'drizzle-orm';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';

/** Customer, main group and sub group that a rule holds for; null is "for all". */
interface RuleScope {
  customerId: number | null;
  mainGroupId: number | null;
  subGroupId: number | null;
}

/** @throws {AppError} 404 where a rule names a customer or group that does not exist. */
export async function requireScope(tx: ReadTx, scope: RuleScope): Promise<void> {
  const known = await tx.row<{ customer: boolean; group: boolean; product: boolean }>(sql`
    SELECT ${scope.customerId}::bigint IS NULL OR EXISTS (SELECT 1 FROM ${relationsTables.customers} WHERE id = ${scope.customerId}) AS customer,
      ${scope.mainGroupId}::bigint IS NULL OR EXISTS (SELECT 1 FROM ${catalogueTables.mainGroups} WHERE id = ${scope.mainGroupId}) AS "group",
      ${scope.subGroupId}::bigint IS NULL OR EXISTS (SELECT 1 FROM ${catalogueTables.subGroups} WHERE id = ${scope.subGroupId}) AS product`);
  if (!known!.customer || !known!.group || !known!.product) throw notFound();
}
