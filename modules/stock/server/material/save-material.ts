import { and, eq, isNotNull } from 'drizzle-orm';
import { saveMaterialEndpoint } from '#modules/stock/contract/material/save-material.endpoint.ts';
import { decideSaveMaterial } from '#modules/stock/domain/material/material.ts';
import { changeItem } from '#modules/stock/server/book/items.store.ts';
import { stockItems } from '#modules/stock/server/stock.tables.ts';
import { allFieldChanges } from '#platform/domain/field-changes.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';

export const saveMaterial = command(saveMaterialEndpoint, async ({ tx }, { itemId, version, ...fields }) => {
  const [current] = await tx.db
    .select()
    .from(stockItems)
    .where(and(eq(stockItems.id, itemId), isNotNull(stockItems.paper)))
    .for('update');
  if (!current) throw notFound();
  if (current.version !== version) throw staleVersion(current);
  const decided = decideSaveMaterial(fields);
  if (!decided.accepted) return decided;
  await changeItem(tx, itemId, { ...fields, version: version + 1 });
  const before = Object.fromEntries(Object.keys(fields).map((name) => [name, current[name as keyof typeof fields]]));
  const changes = allFieldChanges(before, fields);
  await tx.record({ fact: 'stock.material_changed', refs: { stock_item: itemId }, data: { paper: current.paper, changes } });
  return { itemId, version: version + 1 };
});
