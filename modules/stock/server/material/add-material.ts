import { addMaterialEndpoint } from '#modules/stock/contract/material/add-material.endpoint.ts';
import { decideAddMaterial } from '#modules/stock/domain/material/add-material.ts';
import { insertItem } from '#modules/stock/server/book/items.store.ts';
import { readItemCodes } from '#modules/stock/server/item-codes.ts';
import { refuse } from '#platform/domain/decision.ts';
import { command } from '#platform/server/served.ts';

export const addMaterial = command(addMaterialEndpoint, async (context, { code, ...fields }) => {
  const { tx } = context;
  const decided = decideAddMaterial({ code, ...fields }, await readItemCodes(context));
  if (!decided.accepted) return decided;
  const itemId = await insertItem(tx, { ...fields, paper: code });
  // Somebody else added the code at the same time.
  if (itemId === undefined) return refuse('MATERIAL_EXISTS', { code }, 'code');
  await tx.record({ fact: 'stock.material_added', refs: { stock_item: itemId }, data: { paper: code, name: fields.name } });
  return { itemId };
});
