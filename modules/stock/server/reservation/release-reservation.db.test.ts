import { expect, it } from 'vitest';
import { releaseReservationEndpoint } from '#modules/stock/contract/reservation/release-reservation.endpoint.ts';
import { reserveStockEndpoint } from '#modules/stock/contract/reservation/reserve-stock.endpoint.ts';
import { confirm, customer, setUpStock, shop, stockOf, warehouse } from '#test/setups/stock.ts';
import { addArticle, articleBasket } from '#test/stock.ts';

setUpStock();

it('release reservation › frees what was reserved by hand, once, and leaves that of an order', async () => {
  const { id } = await addArticle(shop, { stock: 50 });
  const { itemId } = await stockOf(id);
  const asked = { itemId: itemId!, needOn: '2026-12-04', note: 'Beurs', kind: 'hard' as const, quantity: 30 };
  await warehouse().call(reserveStockEndpoint, asked);
  await confirm(await articleBasket(shop, customer, [{ articleId: id, quantity: 10 }]));
  const { reservations } = await stockOf(id);
  const [ofOrder, byHand] = ['order', 'hand'].map((which) => reservations.find(({ lineId }) => (lineId === null) === (which === 'hand'))!);
  expect(await warehouse().call(releaseReservationEndpoint, { id: byHand!.id })).toEqual({ reserved: 10 });
  expect((await warehouse().refused(releaseReservationEndpoint, { id: byHand!.id })).status).toBe(404);
  expect((await warehouse().refused(releaseReservationEndpoint, { id: ofOrder!.id })).status).toBe(404);
});
