import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimPurchaseEndpoint } from '#modules/stock/contract/claim/claim-purchase.endpoint.ts';
import { matchPurchaseInvoiceEndpoint } from '#modules/stock/contract/purchase/match-purchase-invoice.endpoint.ts';
import { listPurchasesEndpoint } from '#modules/stock/contract/purchase/purchases.endpoints.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { mailsOf, openPurchaseShop, type PurchaseShop } from '#test/purchases.ts';

let at: PurchaseShop;
beforeAll(async () => {
  at = await openPurchaseShop();
});
afterAll(() => at.close());

it('claim purchase › mails the supplier, waits for the credit in the list, and explains the difference of the invoice', async () => {
  const { buyer, shop } = at;
  const id = await at.buy(6000);
  const claim = { id, line: 1, kind: 'damaged' as const, quantity: 500, expected: moneyFromEuros(10), reason: 'Pak nat' };
  expect(await buyer().refused(claimPurchaseEndpoint, claim)).toMatchObject({ code: 'CLAIM_NOT_SENT' });
  await at.send(id);
  expect(await buyer().refused(claimPurchaseEndpoint, claim)).toMatchObject({ code: 'CLAIM_TOO_MANY' });
  await at.receive(id, 6000);
  expect((await shop.as('warehouse').refused(claimPurchaseEndpoint, claim)).status).toBe(403);
  const { id: claimId } = await buyer().call(claimPurchaseEndpoint, claim);
  expect(await buyer().refused(claimPurchaseEndpoint, { ...claim, quantity: 5501 })).toMatchObject({ code: 'CLAIM_TOO_MANY' });
  const purchase = await at.read(id);
  expect(purchase).toMatchObject({ claims: [{ id: claimId, line: 1, quantity: 500, isEnded: false }], claimed: moneyFromEuros(10) });
  expect((await mailsOf(shop, 'purchase_claim')).map(({ subject, recipients }) => [subject, recipients])).toEqual([
    [expect.stringContaining(purchase.number), ['orders@vellen.example']],
  ]);
  expect((await buyer().call(listPurchasesEndpoint, { state: 'claimed' })).rows.map((row) => row.id)).toEqual([id]);

  const invoice = { id, version: purchase.version, number: 'F-1', note: '' };
  const goods = purchase.goodsEur! + purchase.surchargeEur!;
  expect(await buyer().refused(matchPurchaseInvoiceEndpoint, { ...invoice, amount: moneyFromEuros(goods - 11) })).toMatchObject({
    code: 'PURCHASE_INVOICE_NOTE',
  });
  await buyer().call(matchPurchaseInvoiceEndpoint, { ...invoice, amount: moneyFromEuros(goods - 10) });
});
