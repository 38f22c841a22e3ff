import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkSupplierEndpoint } from '#modules/relations/contract/contact/link-supplier.endpoint.ts';
import { askPurchaseDayEndpoint } from '#modules/stock/contract/purchase/ask-purchase-day.endpoint.ts';
import { confirmMyPurchaseEndpoint } from '#modules/stock/contract/supplier/confirm-my-purchase.endpoint.ts';
import { listMyPurchasesEndpoint, readMyPurchaseDocumentEndpoint } from '#modules/stock/contract/supplier/my-purchases.endpoints.ts';
import { mailsOf, openPurchaseShop, type PurchaseShop } from '#test/purchases.ts';

let at: PurchaseShop;
const supplier = 'orders@binderijdevouw.example';
beforeAll(async () => {
  at = await openPurchaseShop();
});
afterAll(() => at.close());

const mine = async () => (await at.shop.as(supplier).call(listMyPurchasesEndpoint, {})).rows;

it('confirm my purchase › is of the day and quantity, by the supplier that got the order, and shows to the buyer', async () => {
  const { shop } = at;
  const draft = await at.buy(5000);
  const user = await shop.kernel.act(({ tx }) => tx.row<{ id: number }>(sql`SELECT id FROM users WHERE email = ${supplier}`));
  expect(await mine()).toEqual([]);
  await shop.as('admin').call(linkSupplierEndpoint, { userId: user!.id, supplierId: at.supplierId });
  expect(await mine()).toEqual([]);
  await at.send(draft);
  const [mail] = await mailsOf(shop, 'purchase_order');
  expect(mail!.text).toContain('/dashboard/purchase-orders');
  const [order] = await mine();
  expect(order).toMatchObject({ id: draft, status: 'ordered', lines: [{ code: 'HV90', asked: 5000, open: 5000, confirmed: false }] });

  const line = { line: 1, quantity: 4500, expectedOn: '2026-11-25' };
  const own = () => shop.as(supplier);
  const confirmed = async (more = {}) => ({ id: draft, version: (await mine())[0]!.version, lines: [{ ...line, ...more }] });
  expect(await own().refused(confirmMyPurchaseEndpoint, await confirmed({ quantity: 5001 }))).toMatchObject({
    code: 'CONFIRMED_MORE_THAN_ASKED',
  });
  expect(await own().refused(confirmMyPurchaseEndpoint, await confirmed({ expectedOn: '2026-11-01' }))).toMatchObject({
    code: 'DATE_IN_PAST',
  });
  await own().call(confirmMyPurchaseEndpoint, { ...(await confirmed()), supplierReference: 'V-8812' });
  expect(await at.read(draft)).toMatchObject({
    ...{ status: 'confirmed', supplierReference: 'V-8812' },
    lines: [{ asked: 5000, ordered: 4500, expectedOn: '2026-11-25', confirmed: true }],
  });

  // Another day that we ask for is confirmed in the same way.
  await at.buyer().call(askPurchaseDayEndpoint, { id: draft, line: 1, day: '2026-11-27' });
  expect((await mine())[0]!.lines[0]!.wantedOn).toBe('2026-11-27');
  await own().call(confirmMyPurchaseEndpoint, await confirmed({ expectedOn: '2026-11-27' }));
  expect((await mine())[0]!.lines[0]).toMatchObject({ wantedOn: null, expectedOn: '2026-11-27' });
});

it('confirm my purchase › finds nothing for another supplier, for staff, or before it was sent', async () => {
  const { shop } = at;
  const id = await at.buy(5000);
  const asked = { id, version: 1, lines: [{ line: 1, quantity: 5000, expectedOn: '2026-11-25' }] };
  expect(await shop.as(supplier).refused(confirmMyPurchaseEndpoint, asked)).toMatchObject({ status: 404 });
  await at.send(id);
  expect((await at.buyer().call(listMyPurchasesEndpoint, {})).rows).toEqual([]);
  expect(await at.buyer().refused(readMyPurchaseDocumentEndpoint, { id })).toMatchObject({ status: 404 });
  await shop.kernel.act(({ tx }) => tx.rows(sql`DELETE FROM supplier_users`));
  const { version } = await at.read(id);
  expect(await shop.as(supplier).refused(confirmMyPurchaseEndpoint, { ...asked, version })).toMatchObject({ status: 404 });
  expect(await shop.as(supplier).refused(readMyPurchaseDocumentEndpoint, { id })).toMatchObject({ status: 404 });
});
