import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { saveMaterialEndpoint } from '#modules/stock/contract/material/save-material.endpoint.ts';
import { decideMaterial } from '#modules/stock/domain/material/save-material.ts';
import { changeItem } from '#modules/stock/server/book/items.store.ts';
import { stockItems } from '#modules/stock/server/stock.tables.ts';
import { allFieldChanges } from '#platform/domain/field-changes.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';

export const saveMaterial = command(saveMaterialEndpoint, async ({ tx }, { itemId, version, added, ...kept }) => {
  const [current] = await tx.db
    .select()
    .from(stockItems)
    .where(and(eq(stockItems.id, itemId), isNotNull(stockItems.paper)))
    .for('update');
  if (!current) throw notFound();
  if (current.version !== version) throw staleVersion(current);
  const used = await tx.row<{ isBooked: boolean; ordered: number }>(sql`
    SELECT EXISTS (SELECT 1 FROM stock_mutations WHERE item_id = ${itemId}) AS "isBooked", (
      SELECT coalesce(sum(l.ordered - l.received), 0) FROM stock_purchase_lines l JOIN stock_purchases p ON p.id = l.purchase_id
      WHERE l.item_id = ${itemId} AND NOT l.canceled AND NOT l.complete AND l.received < l.ordered AND p.status IN ('draft', 'ordered', 'confirmed', 'partly_received'))::float8 AS ordered`);
  const decided = decideMaterial(current, used!, { ...kept, added });
  if (!decided.accepted) return decided;
  const fields = { ...kept, ...added };
  await changeItem(tx, itemId, { ...fields, version: version + 1 });
  const before = Object.fromEntries(Object.keys(fields).map((name) => [name, current[name as keyof typeof fields]]));
  const changes = allFieldChanges(before, fields);
  await tx.record({
    fact: 'stock.material_changed',
    refs: { stock_item: itemId },
    data: { paper: current.paper ?? current.name, changes },
  });
  return { itemId, version: version + 1 };
});
