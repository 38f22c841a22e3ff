import { addMaterialEndpoint } from '#modules/stock/contract/material/add-material.endpoint.ts';
import { decideAddMaterial } from '#modules/stock/domain/material/add-material.ts';
import { readItemCodes } from '#modules/stock/server/item-codes.ts';
import { stockItems } from '#modules/stock/server/stock.tables.ts';
import { refuse } from '#platform/domain/decision.ts';
import { command } from '#platform/server/served.ts';

export const addMaterial = command(addMaterialEndpoint, async (context, { code, ...fields }) => {
  const { tx } = context;
  const decided = decideAddMaterial({ code, ...fields }, await readItemCodes(context));
  if (!decided.accepted) return decided;
  const [added] = await tx.db
    .insert(stockItems)
    .values({ ...fields, paper: code })
    .onConflictDoNothing()
    .returning({ itemId: stockItems.id });
  if (!added) return refuse('MATERIAL_EXISTS', { code }, 'code');
  await tx.record({ fact: 'stock.material_added', refs: { stock_item: added.itemId }, data: { paper: code, name: fields.name } });
  return added;
});
