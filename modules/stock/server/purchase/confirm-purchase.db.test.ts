import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listExpectedWorkEndpoint } from '#modules/relations/contract/supplier/list-expected-work.endpoint.ts';
import { confirmPurchaseEndpoint } from '#modules/stock/contract/purchase/confirm-purchase.endpoint.ts';
import { listPurchasesEndpoint } from '#modules/stock/contract/purchase/purchases.endpoints.ts';
import { readStockSettingsEndpoint } from '#modules/stock/contract/settings/read-stock-settings.endpoint.ts';
import { saveStockSettingsEndpoint } from '#modules/stock/contract/settings/save-stock-settings.endpoint.ts';
import { openPurchaseShop, type PurchaseShop } from '#test/purchases.ts';

let at: PurchaseShop;
beforeAll(async () => {
  at = await openPurchaseShop();
});
afterAll(() => at.close());
beforeEach(() => at.shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE stock_settings SET purchase_limit_eur = 0`)));

it('confirm purchase › keeps another day, quantity and price, and shows that they differ', async () => {
  const { buyer } = at;
  const id = await at.buy(10_000);
  const { version } = await at.send(id);
  const line = { line: 1, expectedOn: '2026-12-08', quantity: 9500, priceEur: 20.5 };
  expect(await buyer().refused(confirmPurchaseEndpoint, { id, version, lines: [{ ...line, line: 2 }] })).toMatchObject({
    code: 'PO_UNKNOWN',
  });
  await buyer().call(confirmPurchaseEndpoint, { id, version, supplierReference: 'V-881', lines: [line] });
  await at.shop.kernel.act(({ tx }) =>
    tx.rows(
      sql`INSERT INTO stock_reservations (item_id, need_on, quantity, reserved_at) VALUES (${at.itemId}, '2026-12-04', 100, '2026-11-18T10:00:00Z')`,
    ),
  );
  expect(await at.read(id)).toMatchObject({
    ...{ status: 'confirmed', supplierReference: 'V-881', goodsEur: 194.75 },
    lines: [{ asked: 10_000, ordered: 9500, priceEur: 20, confirmedEur: 20.5, expectedOn: '2026-12-08', confirmed: true, jobs: 1 }],
  });
  expect((await buyer().call(listPurchasesEndpoint, {})).rows).toMatchObject([{ differs: true, expectedOn: '2026-12-08' }]);
  // A closure of the supplier names what it was to bring then.
  const { supplierId, number } = await at.read(id);
  const dueBetween = async (from: string, until: string) =>
    (await at.shop.as('admin').call(listExpectedWorkEndpoint, { id: supplierId, from, until })).rows.map(({ label, on }) => [label, on]);
  expect(await dueBetween('2026-12-08', '2026-12-18')).toEqual([[number, '2026-12-08']]);
  expect(await dueBetween('2026-12-09', '2026-12-18')).toEqual([]);
  await at.receive(id, 9500);
  const { version: latest } = await at.read(id);
  expect(await buyer().refused(confirmPurchaseEndpoint, { id, version: latest, lines: [line] })).toMatchObject({ code: 'PO_CLOSED' });
});

it('confirm purchase › takes back another price when the asked one is confirmed, and keeps the price when only the day moves', async () => {
  const id = await at.buy(10_000);
  let { version } = await at.send(id);
  const confirm = async (line: { expectedOn: string; priceEur?: number }) => {
    ({ version } = await at.buyer().call(confirmPurchaseEndpoint, { id, version, lines: [{ line: 1, quantity: 10_000, ...line }] }));
    return at.read(id);
  };
  expect(await confirm({ expectedOn: '2026-12-08', priceEur: 24 })).toMatchObject({ goodsEur: 240, lines: [{ confirmedEur: 24 }] });
  expect(await confirm({ expectedOn: '2026-12-09' })).toMatchObject({ goodsEur: 240, lines: [{ confirmedEur: 24 }] });
  expect(await confirm({ expectedOn: '2026-12-09', priceEur: 20 })).toMatchObject({ goodsEur: 200, lines: [{ confirmedEur: null }] });
});

it.each([
  ['as asked', {}, false],
  ['another quantity', { quantity: 9999 }, true],
  ['an earlier day', { expectedOn: '2026-11-18' }, true],
  ['a later day', { expectedOn: '2026-12-24' }, true],
  ['another price', { priceEur: 19 }, true],
])('confirm purchase › marks in the list what was confirmed otherwise: %s', async (_what, change, differs) => {
  const id = await at.buy(10_000);
  const { version } = await at.send(id);
  const [line] = (await at.read(id)).lines;
  expect(line).toMatchObject({ asked: 10_000, ordered: 10_000 });
  const confirmed = { line: 1, expectedOn: line!.expectedOn!, quantity: 10_000, priceEur: 20, ...change };
  await at.buyer().call(confirmPurchaseEndpoint, { id, version, lines: [confirmed] });
  const { rows } = await at.buyer().call(listPurchasesEndpoint, {});
  expect(rows.find((row) => row.id === id)).toMatchObject({ differs });
});

it('confirm purchase › leaves a dearer confirmation above the limit to people with the right', async () => {
  const admin = at.shop.as('admin');
  const id = await at.buy(10_000);
  const { version } = await at.send(id);
  const { version: set, ...settings } = await admin.call(readStockSettingsEndpoint, {});
  await admin.call(saveStockSettingsEndpoint, { ...settings, purchaseLimitEur: 150, version: set });
  const confirm = (quantity: number) => ({ id, version, lines: [{ line: 1, expectedOn: '2026-12-08', quantity, priceEur: 20 }] });
  expect(await at.buyer().refused(confirmPurchaseEndpoint, confirm(11_000))).toMatchObject({ code: 'PURCHASE_ABOVE_LIMIT' });
  // No more than what was agreed above the limit before it was set.
  await at.buyer().call(confirmPurchaseEndpoint, confirm(10_000));
});
