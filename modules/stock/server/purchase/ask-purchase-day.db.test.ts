import { afterAll, beforeAll, expect, it } from 'vitest';
import { askPurchaseDayEndpoint } from '#modules/stock/contract/purchase/ask-purchase-day.endpoint.ts';
import { confirmPurchaseEndpoint } from '#modules/stock/contract/purchase/confirm-purchase.endpoint.ts';
import { documentFormats } from '#platform/server/documents/document-text.ts';
import { mailsOf, openPurchaseShop, type PurchaseShop } from '#test/purchases.ts';

const { date } = documentFormats('nl');
let at: PurchaseShop;
beforeAll(async () => {
  at = await openPurchaseShop();
});
afterAll(() => at.close());

it('ask purchase day › mails the supplier and keeps the day of the line until it agrees', async () => {
  const { buyer, shop } = at;
  const id = await at.buy(6000);
  const ask = { id, line: 1, day: '2026-12-08' };
  expect(await buyer().refused(askPurchaseDayEndpoint, ask)).toMatchObject({ code: 'PO_UNKNOWN' });
  await at.send(id);
  const before = (await at.read(id)).lines[0]!.expectedOn;
  expect((await shop.as('warehouse').refused(askPurchaseDayEndpoint, ask)).status).toBe(403);
  await buyer().call(askPurchaseDayEndpoint, ask);
  await buyer().call(askPurchaseDayEndpoint, ask);
  const { number, version, lines } = await at.read(id);
  expect(lines).toMatchObject([{ expectedOn: before, wantedOn: '2026-12-08', confirmed: false }]);
  const mails = await mailsOf(shop, 'purchase_day');
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail).toMatchObject({ subject: `Andere dag voor order ${number}?`, recipients: ['orders@vellen.example'] });
  expect(mail!.text).toContain(`6.000 × HV90: op ${date('2026-12-08')} in plaats van ${date(before!)}`);
  await buyer().call(confirmPurchaseEndpoint, { id, version, lines: [{ line: 1, expectedOn: '2026-12-08', quantity: 6000 }] });
  expect((await at.read(id)).lines).toMatchObject([{ expectedOn: '2026-12-08', wantedOn: null, confirmed: true }]);
  await at.receive(id, 6000);
  expect(await buyer().refused(askPurchaseDayEndpoint, ask)).toMatchObject({ code: 'PO_CLOSED' });
});
