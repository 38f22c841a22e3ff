import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveSupplierEndpoint } from '#modules/relations/contract/supplier/save-supplier.endpoint.ts';
import { makePurchasesEndpoint } from '#modules/stock/contract/purchase/make-purchases.endpoint.ts';
import { readAdviceEndpoint } from '#modules/stock/contract/purchase/read-advice.endpoint.ts';
import { savePurchaseEndpoint } from '#modules/stock/contract/purchase/save-purchase.endpoint.ts';
import { noMoney } from '#platform/domain/money.ts';
import { openPurchaseShop, type PurchaseShop } from '#test/purchases.ts';

let at: PurchaseShop;
let other: PurchaseShop;
beforeAll(async () => {
  at = await openPurchaseShop();
  other = await openPurchaseShop();
});
afterAll(async () => {
  await at.close();
  await other.close();
});

it('make purchases › puts what is advised on one draft of the supplier, also when two people do it at once', async () => {
  const { buyer, itemId, supplierId } = at;
  const { rows, orders } = await buyer().call(readAdviceEndpoint, {});
  // Nothing there, minimum 2,000, maximum 6,000: 6,000 sheets in 12 packs at the scale from 5,000.
  expect(rows).toMatchObject([
    {
      action: 'order',
      code: 'HVO90',
      required: 6000,
      quantity: 6000,
      supplierId,
      goodsEur: 120,
      draft: null,
      candidates: [{ chosen: true, kind: 'base' }],
    },
  ]);
  expect(orders).toMatchObject([
    { supplierId, goodsEur: 120, surchargeEur: 35, minimumEur: 200, lines: [{ code: 'HVO90', pulled: false }] },
  ]);
  const line = { itemId, supplierId, quantity: 6000 };
  const both = await Promise.all([1, 2].map(() => buyer().call(makePurchasesEndpoint, { lines: [line] })));
  expect(new Set(both.map(({ purchases }) => purchases[0]!.id)).size).toBe(1);
  const { id, number } = both[0]!.purchases[0]!;
  expect(number).toMatch(/^I\d\d-0001$/);
  expect(await at.read(id)).toMatchObject({
    status: 'draft',
    goodsEur: 120,
    surchargeEur: 35,
    missingEur: 80,
    lines: [{ ordered: 6000, priceEur: 20 }],
  });
  const [advised] = (await buyer().call(readAdviceEndpoint, {})).rows;
  expect(advised).toMatchObject({ action: 'order', draft: { id, number, quantity: 6000 } });
  expect((await at.shop.as('warehouse').refused(makePurchasesEndpoint, { lines: [line] })).status).toBe(403);
  expect(await buyer().refused(makePurchasesEndpoint, { lines: [{ ...line, quantity: 0.5 }] })).toMatchObject({
    code: 'STOCK_QUANTITY_INVALID',
  });
});

it('make purchases › keeps a quantity and a supplier that somebody chose when the advice is accepted together', async () => {
  const { buyer, itemId, supplierId, read } = other;
  const { id: otherId } = await buyer().call(saveSupplierEndpoint, { name: 'Papier Noord', services: ['paper'], minimumOrder: noMoney });
  const own = { itemId, supplierId, quantity: 20_000, reason: 'Beurs' };
  const { purchases } = await buyer().call(makePurchasesEndpoint, { lines: [own] });
  const id = purchases[0]!.id;
  for (const supplier of [supplierId, otherId]) {
    const advised = { itemId, supplierId: supplier, quantity: 6000, advised: true };
    expect((await buyer().call(makePurchasesEndpoint, { lines: [advised] })).purchases.map((one) => one.id)).toEqual([id]);
  }
  expect(await read(id)).toMatchObject({ lines: [{ ordered: 20_000, reason: 'Beurs' }] });
  expect((await buyer().call(readAdviceEndpoint, {})).rows).toMatchObject([{ draft: { id, quantity: 20_000 } }]);
  // A line that is divided over two days is one quantity to the advice, and one line again after another choice.
  const { version } = await read(id);
  const lines = [15_000, 5000].map((quantity) => ({ line: 1, quantity }));
  await buyer().call(savePurchaseEndpoint, { id, version, lines });
  expect((await buyer().call(readAdviceEndpoint, {})).rows).toMatchObject([{ draft: { id, quantity: 20_000 } }]);
  await buyer().call(makePurchasesEndpoint, { lines: [{ ...own, quantity: 7000 }] });
  expect((await read(id)).lines).toMatchObject([{ line: 1, ordered: 7000 }]);
});

it('make purchases › charges no small order where the orders of one day to a supplier add up to its minimum, nor proposes to fill it up', async () => {
  const day = await openPurchaseShop();
  try {
    const { buyer, supplierId } = day;
    const orders = async () => (await buyer().call(readAdviceEndpoint, {})).orders;
    // The advice is 6,000 sheets for 120 euros; of the minimum of 200 a hundred were ordered this morning.
    const morning = await day.buy(5000);
    expect(await orders()).toMatchObject([{ supplierId, placedEur: 100, surchargeEur: 35 }]);
    await day.send(morning);
    expect(await day.read(morning)).toMatchObject({ goodsEur: 100, surchargeEur: 35 });
    await day.shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE stock_items SET min_stock = 6000, max_stock = 11_000`));
    expect(await orders()).toMatchObject([{ placedEur: 100, goodsEur: 120, surchargeEur: 0, lines: [{ quantity: 6000, pulled: false }] }]);
    const second = await day.buy(6000);
    expect(await day.read(second)).toMatchObject({ goodsEur: 120, surchargeEur: 0, missingEur: 0 });
    await day.send(second);
    expect(await day.read(second)).toMatchObject({ goodsEur: 120, surchargeEur: 0 });

    // The next day begins at nothing, and so does a day whose orders were canceled.
    const third = await day.buy(5000);
    expect(await day.read(third)).toMatchObject({ surchargeEur: 0 });
    await day.shop.kernel.act(({ tx }) =>
      tx.rows(sql`UPDATE stock_purchase_lines SET canceled = true WHERE purchase_id IN (${morning}, ${second})`),
    );
    expect(await day.read(third)).toMatchObject({ surchargeEur: 35, missingEur: 100 });
    await day.shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE stock_purchase_lines SET canceled = false`));
    expect(await day.read(third)).toMatchObject({ surchargeEur: 0 });
    day.shop.moveClock('2026-11-18T23:30:00Z');
    expect(await day.read(third)).toMatchObject({ surchargeEur: 35, missingEur: 100 });
  } finally {
    await day.close();
  }
});
