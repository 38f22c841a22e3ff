import { expect, it } from 'vitest';
import { hardenReservationEndpoint } from '#modules/stock/contract/reservation/harden-reservation.endpoint.ts';
import { reserveStockEndpoint } from '#modules/stock/contract/reservation/reserve-stock.endpoint.ts';
import { setUpStock, shop, stockOf, warehouse } from '#test/setups/stock.ts';
import { addArticle } from '#test/stock.ts';

setUpStock();

it('harden reservation › needs what can be promised for its day', async () => {
  const { id } = await addArticle(shop, { stock: 50 });
  const { itemId } = await stockOf(id);
  const asked = { itemId: itemId!, needOn: '2026-12-04', note: 'Beurs', kind: 'soft' as const };
  await warehouse().call(reserveStockEndpoint, { ...asked, quantity: 30 });
  await warehouse().call(reserveStockEndpoint, { ...asked, quantity: 25 });
  const [first, second] = (await stockOf(id)).reservations;
  expect(await warehouse().call(hardenReservationEndpoint, { id: first!.id })).toEqual({ reserved: 30 });
  expect(await warehouse().refused(hardenReservationEndpoint, { id: second!.id })).toMatchObject({
    code: 'STOCK_SHORT',
    context: { available: 20, asked: 25 },
  });
  expect((await warehouse().refused(hardenReservationEndpoint, { id: 999_999 })).status).toBe(404);
});
