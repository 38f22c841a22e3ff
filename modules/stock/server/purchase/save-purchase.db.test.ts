import { afterAll, beforeAll, expect, it } from 'vitest';
import { savePurchaseEndpoint } from '#modules/stock/contract/purchase/save-purchase.endpoint.ts';
import { openPurchaseShop, type PurchaseShop } from '#test/purchases.ts';

let at: PurchaseShop;
beforeAll(async () => {
  at = await openPurchaseShop();
});
afterAll(() => at.close());

it('save purchase › changes quantity, price and day of a draft, and refuses an old version, an empty one and one that was sent', async () => {
  const id = await at.buy(1000);
  const { version } = await at.read(id);
  const line = { line: 1, quantity: 10_000, agreed: { priceEur: 19.5, basis: '1000' as const }, askedOn: '2026-12-01' };
  const { buyer } = at;
  expect(await buyer().refused(savePurchaseEndpoint, { id, version, lines: [] })).toMatchObject({ code: 'PURCHASE_EMPTY' });
  await buyer().call(savePurchaseEndpoint, { id, version, note: 'Poort 2', lines: [line] });
  expect(await at.read(id)).toMatchObject({
    note: 'Poort 2',
    goodsEur: 195,
    surchargeEur: 35,
    lines: [{ ordered: 10_000, agreed: true, askedOn: '2026-12-01' }],
  });
  expect(await buyer().refused(savePurchaseEndpoint, { id, version, lines: [line] })).toMatchObject({ code: 'STALE_VERSION' });
  const { agreed: _, ...unpriced } = line;
  await buyer().call(savePurchaseEndpoint, { id, version: version + 1, note: 'Poort 3', lines: [unpriced] });
  expect(await at.read(id)).toMatchObject({ note: 'Poort 3', goodsEur: 195, lines: [{ agreed: true, priceEur: 19.5 }] });
  const { version: sent } = await at.send(id);
  expect(await at.read(id)).toMatchObject({ status: 'ordered', lines: [{ priceEur: 19.5, expectedOn: '2026-12-01', goodsEur: 195 }] });
  expect(await buyer().refused(savePurchaseEndpoint, { id, version: sent, lines: [line] })).toMatchObject({ code: 'PURCHASE_SENT' });
});

it('save purchase › divides a line over two days, which are received apart', async () => {
  const id = await at.buy(6000);
  const { version } = await at.read(id);
  const days = ['2026-12-01', '2026-12-08'];
  const lines = [2000, 4000].map((quantity, nth) => ({ line: 1, quantity, askedOn: days[nth]! }));
  await at.buyer().call(savePurchaseEndpoint, { id, version, lines });
  expect((await at.read(id)).lines).toMatchObject([
    { line: 1, ordered: 2000, askedOn: days[0] },
    { line: 2, ordered: 4000, askedOn: days[1] },
  ]);
  await at.send(id);
  await at.receive(id, 2000);
  expect(await at.read(id)).toMatchObject({
    status: 'partly_received',
    lines: [
      { received: 2000, open: 0, expectedOn: days[0] },
      { received: 0, open: 4000, expectedOn: days[1] },
    ],
  });
});
