import { addMaterialEndpoint } from '#modules/stock/contract/material/add-material.endpoint.ts';
import { decideAddMaterial } from '#modules/stock/domain/material/add-material.ts';
import { readItemCodes } from '#modules/stock/server/item-codes.ts';
import { stockItems } from '#modules/stock/server/stock.tables.ts';
import { command } from '#platform/server/served.ts';

export const addMaterial = command(addMaterialEndpoint, async (context, { code, ...fields }) => {
  const { tx } = context;
  const codes = await readItemCodes(context);
  // Nothing comes back when somebody else adds the code at the same time.
  const [added] = await tx.db
    .insert(stockItems)
    .values({ ...fields, paper: code })
    .onConflictDoNothing()
    .returning({ itemId: stockItems.id });
  const decided = decideAddMaterial({ code, ...fields }, added ? codes : [code]);
  if (!decided.accepted) return decided;
  const { itemId } = added!;
  await tx.record({ fact: 'stock.material_added', refs: { stock_item: itemId }, data: { paper: code, name: fields.name } });
  return { itemId };
});
