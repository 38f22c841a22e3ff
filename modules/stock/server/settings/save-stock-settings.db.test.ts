import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countPositionEndpoint } from '#modules/stock/contract/counting/count-position.endpoint.ts';
import { matchPurchaseInvoiceEndpoint } from '#modules/stock/contract/purchase/match-purchase-invoice.endpoint.ts';
import { sendPurchaseEndpoint } from '#modules/stock/contract/purchase/send-purchase.endpoint.ts';
import { readStockSettingsEndpoint } from '#modules/stock/contract/settings/read-stock-settings.endpoint.ts';
import { saveStockSettingsEndpoint } from '#modules/stock/contract/settings/save-stock-settings.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { countedArticle } from '#test/counting.ts';
import { openPurchaseShop, type PurchaseShop } from '#test/purchases.ts';

let at: PurchaseShop;
beforeAll(async () => {
  at = await openPurchaseShop();
});
afterAll(() => at.close());

it('save stock settings › decides what a count and an invoice may differ, under its version', async () => {
  const { shop, buyer } = at;
  const admin = shop.as('admin');
  const { position } = await countedArticle(shop, 1000);
  const count = () => shop.as('dispatch').call(countPositionEndpoint, { ...position, counted: 900 });
  expect(await count()).toEqual({ outcome: 'recount' });
  const { version, ...settings } = await admin.call(readStockSettingsEndpoint, {});
  expect(settings).toMatchObject({ countToleranceEur: 25, countTolerancePercent: 2, callOffDays: 2, coverWeeks: 26 });
  expect((await buyer().refused(saveStockSettingsEndpoint, { ...settings, version })).status).toBe(403);

  const wide = { ...settings, countToleranceEur: 500, invoiceToleranceEur: 2.5 };
  await admin.call(saveStockSettingsEndpoint, { ...wide, version });
  expect(await admin.refused(saveStockSettingsEndpoint, { ...settings, version })).toMatchObject({ status: 409 });
  const { position: other } = await countedArticle(shop, 1000);
  expect(await shop.as('dispatch').call(countPositionEndpoint, { ...other, counted: 900 })).toEqual({ outcome: 'booked' });

  const { version: again, ...before } = await admin.call(readStockSettingsEndpoint, {});
  await admin.call(saveStockSettingsEndpoint, { ...before, deliveryNote: 'Poort 3, 8-16 uur', version: again });
  const id = await at.buy(6000);
  await at.send(id);
  const sent = await shop.kernel.act(({ tx }) =>
    tx.row<{ note: string }>(sql`SELECT document ->> 'deliveryNote' AS note FROM stock_purchases WHERE id = ${id}`),
  );
  expect(sent!.note).toBe('Poort 3, 8-16 uur');
  await at.receive(id, 6000);
  const { goodsEur, surchargeEur, version: now } = await at.read(id);
  const invoice = (more: number) => ({ id, version: now, number: 'F-1', amount: moneyFromEuros(goodsEur! + surchargeEur! + more) });
  expect(await buyer().refused(matchPurchaseInvoiceEndpoint, invoice(2.51))).toMatchObject({ code: 'PURCHASE_INVOICE_NOTE' });
  await buyer().call(matchPurchaseInvoiceEndpoint, invoice(2.5));

  // An order above the limit is left to people with the right.
  const { version: latest, ...set } = await admin.call(readStockSettingsEndpoint, {});
  await admin.call(saveStockSettingsEndpoint, { ...set, purchaseLimitEur: 100, version: latest });
  const draft = await at.buy(6000);
  const send = { id: draft, version: (await at.read(draft)).version };
  expect(await buyer().refused(sendPurchaseEndpoint, send)).toMatchObject({ code: 'PURCHASE_ABOVE_LIMIT' });
  await admin.call(sendPurchaseEndpoint, send);
});
