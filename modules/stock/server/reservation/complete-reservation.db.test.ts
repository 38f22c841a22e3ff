import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { saveLocationEndpoint } from '#modules/stock/contract/location/save-location.endpoint.ts';
import { startPickListEndpoint } from '#modules/stock/contract/picking/start-pick-list.endpoint.ts';
import { completeReservationEndpoint } from '#modules/stock/contract/reservation/complete-reservation.endpoint.ts';
import { readStockEndpoint } from '#modules/stock/contract/stock.endpoints.ts';
import { confirmedOrder } from '#test/picking.ts';
import { customer, setUpStock, shop } from '#test/setups/stock.ts';
import { addArticle } from '#test/stock.ts';

setUpStock();

it('complete reservation › is picked whole or left for a later list, and not changed while it is picked', async () => {
  const warehouse = shop.as('warehouse');
  await warehouse.call(saveLocationEndpoint, { code: 'EXP-1', type: 'dispatch' });
  const [some, whole] = [await addArticle(shop, { stock: 20 }), await addArticle(shop, { stock: 20 })];
  const order = await confirmedOrder(shop, customer, [
    { articleId: some.id, quantity: 10 },
    { articleId: whole.id, quantity: 20 },
  ]);
  const reserved = async (articleId: number) => (await warehouse.call(readStockEndpoint, { articleId })).reservations[0]!;
  const { id } = await reserved(whole.id);
  await warehouse.call(completeReservationEndpoint, { id, complete: true });
  await warehouse.call(completeReservationEndpoint, { id, complete: true });
  expect(await reserved(whole.id)).toMatchObject({ complete: true });
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`UPDATE stock_lots SET blocked = true WHERE item_id = (SELECT id FROM stock_items WHERE article_id = ${whole.id})`),
  );
  const pick = () => warehouse.call(startPickListEndpoint, { lineIds: order.lineIds });
  expect(await pick()).toMatchObject({ lines: 1, short: 0, skipped: 1 });
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE stock_lots SET blocked = false`));
  await warehouse.call(startPickListEndpoint, { lineIds: [order.lineIds[1]!] });
  expect(await warehouse.refused(completeReservationEndpoint, { id, complete: false })).toMatchObject({ code: 'BEING_PICKED' });
});
