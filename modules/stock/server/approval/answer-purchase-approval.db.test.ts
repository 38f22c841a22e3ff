import { afterAll, beforeAll, expect, it } from 'vitest';
import { listHomeTilesEndpoint } from '#modules/identity/contract/home.endpoints.ts';
import { answerPurchaseApprovalEndpoint } from '#modules/stock/contract/approval/answer-purchase-approval.endpoint.ts';
import { askPurchaseApprovalEndpoint } from '#modules/stock/contract/approval/ask-purchase-approval.endpoint.ts';
import { listPurchasesEndpoint } from '#modules/stock/contract/purchase/purchases.endpoints.ts';
import { savePurchaseEndpoint } from '#modules/stock/contract/purchase/save-purchase.endpoint.ts';
import { sendPurchaseEndpoint } from '#modules/stock/contract/purchase/send-purchase.endpoint.ts';
import { readStockSettingsEndpoint } from '#modules/stock/contract/settings/read-stock-settings.endpoint.ts';
import { saveStockSettingsEndpoint } from '#modules/stock/contract/settings/save-stock-settings.endpoint.ts';
import { mailsOf, openPurchaseShop, type PurchaseShop } from '#test/purchases.ts';

let at: PurchaseShop;
beforeAll(async () => {
  at = await openPurchaseShop();
});
afterAll(() => at.close());

it('approve a purchase › lets its buyer send it up to what was approved, and asks again beyond', async () => {
  const admin = at.shop.as('admin');
  const { version: set, ...settings } = await admin.call(readStockSettingsEndpoint, {});
  await admin.call(saveStockSettingsEndpoint, { ...settings, purchaseLimitEur: 100, version: set });
  const id = await at.buy(10_000);
  const draft = async () => ({ id, version: (await at.read(id)).version });
  const buyer = at.buyer();
  expect(await buyer.refused(sendPurchaseEndpoint, await draft())).toMatchObject({ code: 'PURCHASE_ABOVE_LIMIT' });
  expect(await admin.refused(answerPurchaseApprovalEndpoint, { ...(await draft()), isApproved: true })).toMatchObject({
    code: 'APPROVAL_NOT_ASKED',
  });
  await buyer.call(askPurchaseApprovalEndpoint, await draft());
  expect(await buyer.refused(answerPurchaseApprovalEndpoint, { ...(await draft()), isApproved: true })).toMatchObject({ status: 403 });
  const waiting = async () => (await buyer.call(listPurchasesEndpoint, { state: 'approval' })).rows.map((row) => row.id);
  expect(await waiting()).toEqual([id]);
  const tile = async () => (await admin.call(listHomeTilesEndpoint, {})).tiles.find(({ title }) => title === 'stock.home.approval');
  expect(await tile()).toMatchObject({ count: 1 });

  expect(await admin.refused(answerPurchaseApprovalEndpoint, { ...(await draft()), isApproved: false })).toMatchObject({
    code: 'APPROVAL_REASON',
  });
  await admin.call(answerPurchaseApprovalEndpoint, { ...(await draft()), isApproved: false, reason: 'Wacht tot januari' });
  expect((await at.read(id)).approval).toMatchObject({ askedAt: null, approvedEur: 0, note: 'Wacht tot januari' });
  await buyer.call(askPurchaseApprovalEndpoint, await draft());
  await admin.call(answerPurchaseApprovalEndpoint, { ...(await draft()), isApproved: true });
  expect((await at.read(id)).approval).toMatchObject({ limitEur: 100, askedAt: null, approvedEur: 200, note: '' });
  expect([await waiting(), await tile()]).toEqual([[], undefined]);
  const answers = [...(await mailsOf(at.shop, 'purchase_declined')), ...(await mailsOf(at.shop, 'purchase_approved'))];
  expect(answers.map(({ recipients }) => recipients)).toEqual([['noor.hendriks@katern.example'], ['noor.hendriks@katern.example']]);
  expect(answers[0]!.text).toContain('Wacht tot januari');

  // More than was approved is asked again; what was approved is sent.
  await buyer.call(savePurchaseEndpoint, { ...(await draft()), lines: [{ line: 1, quantity: 11_000 }] });
  expect(await buyer.refused(sendPurchaseEndpoint, await draft())).toMatchObject({ code: 'PURCHASE_ABOVE_LIMIT' });
  await buyer.call(savePurchaseEndpoint, { ...(await draft()), lines: [{ line: 1, quantity: 10_000 }] });
  await buyer.call(sendPurchaseEndpoint, await draft());
  expect((await at.read(id)).status).toBe('ordered');
});
