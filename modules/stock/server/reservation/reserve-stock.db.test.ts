import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { releaseReservationEndpoint } from '#modules/stock/contract/reservation/release-reservation.endpoint.ts';
import { reserveStockEndpoint } from '#modules/stock/contract/reservation/reserve-stock.endpoint.ts';
import { setUpStock, shop, stockOf, warehouse } from '#test/setups/stock.ts';
import { addArticle } from '#test/stock.ts';

setUpStock();

it('reserve stock › keeps hard reservations free, and only shows soft ones', async () => {
  const { id } = await addArticle(shop, { stock: 50 });
  const { itemId } = await stockOf(id);
  const asked = { itemId: itemId!, needOn: '2026-12-04', note: 'Beurs in Utrecht' };
  expect(await warehouse().call(reserveStockEndpoint, { ...asked, kind: 'hard', quantity: 30 })).toEqual({ reserved: 30 });
  expect(await warehouse().call(reserveStockEndpoint, { ...asked, kind: 'soft', quantity: 25 })).toEqual({ reserved: 30 });
  expect((await stockOf(id)).reservations).toMatchObject([
    { kind: 'hard', quantity: 30, lineId: null, note: 'Beurs in Utrecht' },
    { kind: 'soft', quantity: 25, number: null },
  ]);
  const short = { ...asked, kind: 'hard' as const, quantity: 21 };
  expect(await warehouse().refused(reserveStockEndpoint, short)).toMatchObject({
    code: 'STOCK_SHORT',
    context: { available: 20, asked: 21, enoughOn: 'none' },
    message: expect.stringMatching(/^Er is niet genoeg voorraad\./),
  });
  expect(await warehouse().refused(reserveStockEndpoint, { ...short, needOn: '2026-01-01' })).toMatchObject({ code: 'DATE_IN_PAST' });
  expect((await shop.as('finance').refused(reserveStockEndpoint, short)).status).toBe(403);
});

it('reserve stock › gives the last piece to one of two who ask at the same time, a hundred times', { timeout: 120_000 }, async () => {
  const { id } = await addArticle(shop, { stock: 1 });
  const { itemId } = await stockOf(id);
  const asked = { itemId: itemId!, needOn: '2026-12-04', kind: 'hard' as const, quantity: 1 };
  const ends = new Set<string>();
  for (let round = 0; round < 100; round += 1) {
    const said = await Promise.allSettled(['Beurs', 'Winkel'].map((note) => warehouse().call(reserveStockEndpoint, { ...asked, note })));
    ends.add(
      said
        .map((one) => (one.status === 'fulfilled' ? 'reserved' : /STOCK_SHORT/.exec(String(one.reason))?.[0]))
        .sort()
        .join(),
    );
    const kept = await shop.kernel.act(({ tx }) =>
      tx.rows<{ id: number }>(sql`SELECT id FROM stock_reservations WHERE item_id = ${itemId}`),
    );
    expect(kept).toHaveLength(1);
    await warehouse().call(releaseReservationEndpoint, kept[0]!);
  }
  expect([...ends]).toEqual(['STOCK_SHORT,reserved']);
});
