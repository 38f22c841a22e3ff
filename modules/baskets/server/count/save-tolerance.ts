import { sql } from 'drizzle-orm';
import { saveToleranceEndpoint } from '#modules/baskets/contract/count/save-tolerance.endpoint.ts';
import { decideTolerance, type ToleranceOf } from '#modules/baskets/domain/count/tolerance.ts';
import { deliveryTolerances } from '#modules/baskets/server/baskets.tables.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { lockTolerance } from './tolerances.ts';

export const saveTolerance = command(saveToleranceEndpoint, async (context, { id, version, customerId, subGroupId, ...asked }) => {
  const { tx, actor } = context;
  const { under, over, charge } = asked;
  if (id !== undefined) {
    const before = await lockTolerance(tx, id, actor.language);
    if (version !== before.version) throw staleVersion(before);
    if (before.under === under && before.over === over && before.charge === charge) return unchanged({ id, version: before.version });
    const saved = await tx.row<{ id: number; version: number }>(sql`
      UPDATE delivery_tolerances SET under = ${under}, over = ${over}, charge = ${charge}, version = version + 1 WHERE id = ${id}
      RETURNING id, version`);
    const of = before.customer ?? before.product ?? '';
    const data = { of, under, over, charge, wasUnder: before.under, wasOver: before.over };
    await tx.record({ fact: 'delivery_tolerance.changed', refs: { delivery_tolerance: id }, data });
    return saved!;
  }
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtext('delivery_tolerances'))`);
  const others = await tx.rows<ToleranceOf>(
    sql`SELECT customer_id AS "customerId", sub_group_id AS "subGroupId" FROM delivery_tolerances WHERE basket_id IS NULL`,
  );
  const decided = decideTolerance({ customerId, subGroupId }, others);
  if (!decided.accepted) return decided;
  const of = await nameOf(tx, { customerId, subGroupId });
  const [saved] = await tx.db
    .insert(deliveryTolerances)
    .values({ customerId, subGroupId, ...asked })
    .returning({ id: deliveryTolerances.id, version: deliveryTolerances.version });
  await tx.record({
    fact: 'delivery_tolerance.added',
    refs: { delivery_tolerance: saved!.id },
    data: { of, under, over, charge },
  });
  return saved!;
});

async function nameOf(tx: ReadTx, { customerId, subGroupId }: ToleranceOf): Promise<string> {
  const found = await tx.row<{ name: string }>(
    customerId === null
      ? sql`SELECT name_nl AS name FROM ${catalogueTables.subGroups} s WHERE id = ${subGroupId}`
      : sql`SELECT name FROM ${relationsTables.customers} c WHERE id = ${customerId}`,
  );
  if (!found) throw notFound();
  return found.name;
}
