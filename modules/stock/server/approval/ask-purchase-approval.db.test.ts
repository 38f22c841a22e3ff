import { afterAll, beforeAll, expect, it } from 'vitest';
import { listHomeTilesEndpoint } from '#modules/identity/contract/home.endpoints.ts';
import { askPurchaseApprovalEndpoint } from '#modules/stock/contract/approval/ask-purchase-approval.endpoint.ts';
import { readStockSettingsEndpoint } from '#modules/stock/contract/settings/read-stock-settings.endpoint.ts';
import { saveStockSettingsEndpoint } from '#modules/stock/contract/settings/save-stock-settings.endpoint.ts';
import { mailsOf, openPurchaseShop, type PurchaseShop } from '#test/purchases.ts';

let at: PurchaseShop;
beforeAll(async () => {
  at = await openPurchaseShop();
});
afterAll(() => at.close());

it('ask purchase approval › is for who may not send the draft, and shows on the home page of who may', async () => {
  const admin = at.shop.as('admin');
  const { version: set, ...settings } = await admin.call(readStockSettingsEndpoint, {});
  const id = await at.buy(10_000);
  const draft = async () => ({ id, version: (await at.read(id)).version });
  const notNeeded = { code: 'APPROVAL_NOT_NEEDED' };
  expect(await at.buyer().refused(askPurchaseApprovalEndpoint, await draft())).toMatchObject(notNeeded);
  await admin.call(saveStockSettingsEndpoint, { ...settings, purchaseLimitEur: 100, version: set });
  expect(await admin.refused(askPurchaseApprovalEndpoint, await draft())).toMatchObject(notNeeded);
  await at.buyer().call(askPurchaseApprovalEndpoint, await draft());
  expect((await at.read(id)).approval).toMatchObject({ limitEur: 100, approvedEur: 0, answeredBy: '' });
  const tiles = async (who: 'admin' | 'buyer') => (await at.shop.as(who).call(listHomeTilesEndpoint, {})).tiles.map(({ title }) => title);
  expect([(await tiles('admin')).includes('stock.home.approval'), (await tiles('buyer')).includes('stock.home.approval')]).toEqual([
    true,
    false,
  ]);
  const [mail, ...others] = await mailsOf(at.shop, 'purchase_approval');
  expect([mail?.recipients, others]).toEqual([['hans.meijer@katern.example'], []]);
  expect(mail?.text).toContain('Papiergroothandel Vellen');
  expect(mail?.text).toContain(`/stock/stock_material_purchases?sel=${id}`);
});
