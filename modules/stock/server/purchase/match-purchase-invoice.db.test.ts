import { afterAll, beforeAll, expect, it } from 'vitest';
import { matchPurchaseInvoiceEndpoint } from '#modules/stock/contract/purchase/match-purchase-invoice.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { openPurchaseShop, type PurchaseShop } from '#test/purchases.ts';

let at: PurchaseShop;
beforeAll(async () => {
  at = await openPurchaseShop();
});
afterAll(() => at.close());

it('match purchase invoice › closes an order that came, and asks why the invoice differs', async () => {
  const { buyer } = at;
  const id = await at.buy(6000);
  const { version } = await at.send(id);
  const invoice = { id, version, number: 'F-2026-118', amount: moneyFromEuros(155) };
  expect(await buyer().refused(matchPurchaseInvoiceEndpoint, invoice)).toMatchObject({ code: 'PURCHASE_NOT_RECEIVED' });
  await at.receive(id, 6000);
  const now = { ...invoice, version: (await at.read(id)).version };
  expect(await buyer().refused(matchPurchaseInvoiceEndpoint, { ...now, amount: moneyFromEuros(170) })).toMatchObject({
    code: 'PURCHASE_INVOICE_NOTE',
  });
  await buyer().call(matchPurchaseInvoiceEndpoint, now);
  expect(await at.read(id)).toMatchObject({ status: 'invoiced', invoiceNumber: 'F-2026-118', invoiceAmount: moneyFromEuros(155) });
});
