import { expect, it } from 'vitest';
import { issueReservationEndpoint } from '#modules/stock/contract/reservation/issue-reservation.endpoint.ts';
import { reserveStockEndpoint } from '#modules/stock/contract/reservation/reserve-stock.endpoint.ts';
import { undoMovementEndpoint } from '#modules/stock/contract/undo-movement.endpoint.ts';
import { setUpStock, shop, stockOf, warehouse } from '#test/setups/stock.ts';
import { addArticle } from '#test/stock.ts';

setUpStock();

it('issue reservation › takes the goods out of stock, and gives the reservation back when that is undone', async () => {
  const { id: articleId } = await addArticle(shop, { stock: 50 });
  const { itemId } = await stockOf(articleId);
  const asked = { itemId: itemId!, needOn: '2026-12-04', note: 'Beurs', kind: 'hard' as const, quantity: 50 };
  await warehouse().call(reserveStockEndpoint, asked);
  const { id } = (await stockOf(articleId)).reservations[0]!;
  expect(await warehouse().refused(issueReservationEndpoint, { id, quantity: 51 })).toMatchObject({ code: 'STOCK_SHORT' });
  expect(await warehouse().call(issueReservationEndpoint, { id, quantity: 20 })).toMatchObject({ physical: 30, reserved: 30 });
  expect(await warehouse().call(issueReservationEndpoint, { id, quantity: 30 })).toMatchObject({ physical: 0, reserved: 0 });
  const issued = await stockOf(articleId);
  expect(issued.reservations).toEqual([]);
  expect(issued.journal[0]).toMatchObject({ type: 40, quantity: -30, reason: 'Beurs', mayUndo: true });
  await warehouse().call(undoMovementEndpoint, { act: issued.journal[0]!.act, reason: 'Beurs gaat niet door' });
  const undone = await stockOf(articleId);
  expect([undone.physical, undone.reserved]).toEqual([30, 30]);
  expect(undone.reservations).toMatchObject([{ id, kind: 'hard', quantity: 30, needOn: '2026-12-04', note: 'Beurs' }]);
  await warehouse().call(undoMovementEndpoint, { act: issued.journal[1]!.act, reason: 'Beurs gaat niet door' });
  expect((await stockOf(articleId)).reservations).toMatchObject([{ id, kind: 'hard', quantity: 50, note: 'Beurs' }]);
});
