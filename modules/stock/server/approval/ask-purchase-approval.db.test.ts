import { afterAll, beforeAll, expect, it } from 'vitest';
import { askPurchaseApprovalEndpoint } from '#modules/stock/contract/approval/ask-purchase-approval.endpoint.ts';
import { readStockSettingsEndpoint } from '#modules/stock/contract/settings/read-stock-settings.endpoint.ts';
import { saveStockSettingsEndpoint } from '#modules/stock/contract/settings/save-stock-settings.endpoint.ts';
import { openPurchaseShop, type PurchaseShop } from '#test/purchases.ts';

let at: PurchaseShop;
beforeAll(async () => {
  at = await openPurchaseShop();
});
afterAll(() => at.close());

it('ask approval of a purchase › asks once, with who asked and the limit', async () => {
  const admin = at.shop.as('admin');
  const { version: set, ...settings } = await admin.call(readStockSettingsEndpoint, {});
  await admin.call(saveStockSettingsEndpoint, { ...settings, purchaseLimitEur: 100, version: set });
  const id = await at.buy(10_000);
  const draft = async () => ({ id, version: (await at.read(id)).version });
  await at.buyer().call(askPurchaseApprovalEndpoint, await draft());
  expect((await at.read(id)).approval).toMatchObject({ limitEur: 100, askedAt: expect.any(String), askedBy: expect.any(String) });
  expect(await at.buyer().refused(askPurchaseApprovalEndpoint, await draft())).toMatchObject({ code: 'APPROVAL_ASKED' });
});
