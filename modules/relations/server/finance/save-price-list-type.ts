import { eq } from 'drizzle-orm';
import { savePriceListTypeEndpoint } from '#modules/relations/contract/finance/save-price-list-type.endpoint.ts';
import { decidePriceListType } from '#modules/relations/domain/finance/price-list-type.ts';
import { priceListTypes } from '#modules/relations/server/relations.tables.ts';
import { fieldChanges } from '#platform/domain/field-changes.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';

export const savePriceListType = command(savePriceListTypeEndpoint, async ({ tx }, { id, version, ...fields }) => {
  const [before] = await tx.db.select().from(priceListTypes).where(eq(priceListTypes.id, id)).for('update');
  if (!before) throw notFound();
  if (before.version !== version) throw staleVersion(before);
  const decided = decidePriceListType({ code: before.code, active: fields.active });
  if (!decided.accepted) return decided;
  await tx.db
    .update(priceListTypes)
    .set({ ...fields, version: version + 1 })
    .where(eq(priceListTypes.id, id));
  const data = { code: before.code, name: fields.nameNl, changes: fieldChanges(before, fields) };
  await tx.record({ fact: 'priceListType.changed', refs: { priceListType: id }, data });
  return { id, version: version + 1 };
});
