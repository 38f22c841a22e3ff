import { expect, it } from 'vitest';
import { editReservationEndpoint } from '#modules/stock/contract/reservation/edit-reservation.endpoint.ts';
import { reserveStockEndpoint } from '#modules/stock/contract/reservation/reserve-stock.endpoint.ts';
import { setUpStock, shop, stockOf, warehouse } from '#test/setups/stock.ts';
import { addArticle } from '#test/stock.ts';

setUpStock();

it('edit reservation › promises its own goods again', async () => {
  const { id: articleId } = await addArticle(shop, { stock: 50 });
  const { itemId } = await stockOf(articleId);
  const asked = { itemId: itemId!, needOn: '2026-12-04', note: 'Beurs', kind: 'hard' as const, quantity: 30 };
  await warehouse().call(reserveStockEndpoint, asked);
  const { id } = (await stockOf(articleId)).reservations[0]!;
  const edited = { id, quantity: 50, needOn: '2026-12-11', note: 'Beurs in Utrecht' };
  expect(await warehouse().call(editReservationEndpoint, edited)).toEqual({ reserved: 50 });
  expect((await stockOf(articleId)).reservations).toMatchObject([{ kind: 'hard', ...edited }]);
  expect(await warehouse().refused(editReservationEndpoint, { ...edited, quantity: 51 })).toMatchObject({
    code: 'STOCK_SHORT',
    context: { available: 50, asked: 51 },
  });
  expect((await shop.as('finance').refused(editReservationEndpoint, edited)).status).toBe(403);
});
