import { addMaterialEndpoint } from '#modules/stock/contract/material/add-material.endpoint.ts';
import { decideAddMaterial } from '#modules/stock/domain/material/add-material.ts';
import { insertItem } from '#modules/stock/server/book/items.store.ts';
import { readItemCodes } from '#modules/stock/server/item-codes.ts';
import { command } from '#platform/server/served.ts';

export const addMaterial = command(addMaterialEndpoint, async (context, { code, ...fields }) => {
  const { tx } = context;
  const { known, coming } = await readItemCodes(context);
  const codes = [...known, ...coming];
  // Undefined when somebody else adds the same code at the same time.
  const itemId = await insertItem(tx, { ...fields, paper: code });
  const decided = decideAddMaterial({ code, ...fields }, itemId === undefined ? [code] : codes);
  if (!decided.accepted) return decided;
  await tx.record({ fact: 'stock.material_added', refs: { stock_item: itemId! }, data: { paper: code, name: fields.name } });
  return { itemId: itemId! };
});
