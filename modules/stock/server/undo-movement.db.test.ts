import { afterAll, beforeAll, expect, it } from 'vitest';
import { countPositionEndpoint } from '#modules/stock/contract/counting/count-position.endpoint.ts';
import { listDueCountsEndpoint } from '#modules/stock/contract/counting/counts.endpoints.ts';
import { saveLocationEndpoint } from '#modules/stock/contract/location/save-location.endpoint.ts';
import { endPickListEndpoint } from '#modules/stock/contract/picking/end-pick-list.endpoint.ts';
import { scrapStockEndpoint } from '#modules/stock/contract/scrap-stock.endpoint.ts';
import { readStockEndpoint } from '#modules/stock/contract/stock.endpoints.ts';
import { transferStockEndpoint } from '#modules/stock/contract/transfer-stock.endpoint.ts';
import { undoMovementEndpoint } from '#modules/stock/contract/undo-movement.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { countedArticle } from '#test/counting.ts';
import { addStage, confirmedOrder, scanLine, startedList } from '#test/picking.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addArticle } from '#test/stock.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('undo movement › books counter-entries once, at the value that moved, and keeps both in the journal', async () => {
  const warehouse = shop.as('warehouse');
  const { id } = await addArticle(shop, { stock: 30 });
  const read = () => shop.as('buyer').call(readStockEndpoint, { articleId: id });
  const undo = (act: number) => warehouse.call(undoMovementEndpoint, { act, reason: 'verkeerde stelling' });
  await warehouse.call(saveLocationEndpoint, { code: 'B-07' });
  const [lot] = (await read()).lots;
  await warehouse.call(transferStockEndpoint, { lotId: lot!.id, locationId: lot!.locationId, to: 'B-07', quantity: 20 });
  const [moved] = (await read()).journal;
  expect(moved).toMatchObject({ type: 70, mayUndo: true });
  await undo(moved!.act);
  expect((await read()).lots).toMatchObject([{ location: 'A-01', quantity: 30 }]);
  expect(await warehouse.refused(undoMovementEndpoint, { act: moved!.act, reason: 'x' })).toMatchObject({ code: 'ALREADY_REVERSED' });

  const before = await read();
  await warehouse.call(scrapStockEndpoint, { lotId: lot!.id, locationId: lot!.locationId, quantity: 5, reason: 'nat' });
  await undo((await read()).journal[0]!.act);
  const after = await read();
  expect([after.physical, after.valueAtCost]).toEqual([30, before.valueAtCost]);
  expect(after.journal.slice(0, 2)).toMatchObject([
    { type: 80, quantity: 5, mayUndo: false, reason: 'verkeerde stelling' },
    { type: 80, quantity: -5, mayUndo: false },
  ]);
  const receipt = after.journal.at(-1)!;
  await warehouse.call(scrapStockEndpoint, { lotId: lot!.id, locationId: lot!.locationId, quantity: 5, reason: 'nat' });
  expect(await warehouse.refused(undoMovementEndpoint, { act: receipt.act, reason: 'x' })).toMatchObject({ code: 'LOT_SHORT' });
  expect((await shop.as('buyer').refused(undoMovementEndpoint, { act: receipt.act, reason: 'x' })).status).toBe(403);
});

it('undo movement › takes a count back, after which its position is to be counted again', async () => {
  const warehouse = shop.as('warehouse');
  const { position, id } = await countedArticle(shop, 1000, '2025-01-06');
  const read = () => shop.as('buyer').call(readStockEndpoint, { articleId: id });
  const isDue = async () => (await warehouse.call(listDueCountsEndpoint, {})).rows.some(({ lotId }) => lotId === position.lotId);
  expect(await isDue()).toBe(true);
  await warehouse.call(countPositionEndpoint, { ...position, counted: 990 });
  const counted = await read();
  expect([await isDue(), counted.physical]).toEqual([false, 990]);
  expect(counted.journal[0]).toMatchObject({ type: 60, quantity: -10, mayUndo: true });
  const undo = { act: counted.journal[0]!.act, reason: 'verkeerd vak geteld' };
  await warehouse.call(undoMovementEndpoint, undo);
  const undone = await read();
  expect([await isDue(), undone.physical, undone.valueAtCost]).toEqual([true, 1000, 20_000_000]);
  expect(undone.journal[0]).toMatchObject({ type: 60, quantity: 10, mayUndo: false });
  expect(await warehouse.refused(undoMovementEndpoint, undo)).toMatchObject({ code: 'ALREADY_REVERSED' });
});

it('undo movement › refuses a movement to the stage of a pick list', async () => {
  const warehouse = shop.as('warehouse');
  await addStage(shop);
  const [pen, cup] = [await addArticle(shop, { stock: 50 }), await addArticle(shop, { stock: 40 })];
  const order = await confirmedOrder(shop, await addCustomer(shop), [
    { articleId: pen.id, quantity: 5 },
    { articleId: cup.id, quantity: 4 },
  ]);
  const list = await startedList(shop, order.lineIds);
  for (const line of list.items) await scanLine(shop, list.id, line);
  await warehouse.call(endPickListEndpoint, { id: list.id, how: 'finish' });
  const { journal } = await shop.as('buyer').call(readStockEndpoint, { articleId: cup.id });
  expect(journal[0]).toMatchObject({ type: 70, location: 'EXP-1', mayUndo: false });
  expect(await warehouse.refused(undoMovementEndpoint, { act: journal[0]!.act, reason: 'x' })).toMatchObject({ code: 'NOT_REVERSIBLE' });
});
