import { sql } from 'drizzle-orm';
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
  // What it charges beyond the goods is their cost as well; a corrected amount books the difference alone.
  const costs = () =>
    at.shop.kernel.act(({ tx }) =>
      tx.rows<{ value: number }>(sql`SELECT value::float8 AS value FROM stock_mutations WHERE type = 15 ORDER BY id`),
    );
  const goods = (await at.read(id)).lines.reduce((sum, { goodsEur }) => sum + goodsEur, 0);
  const first = Math.round((155 - goods) * 10_000) / 10_000;
  expect(await costs()).toEqual(first === 0 ? [] : [{ value: first }]);
  const again = { ...now, version: (await at.read(id)).version, amount: moneyFromEuros(175), note: 'Vracht' };
  await buyer().call(matchPurchaseInvoiceEndpoint, again);
  expect((await costs()).at(-1)).toEqual({ value: 20 });
  await buyer().call(matchPurchaseInvoiceEndpoint, { ...again, version: (await at.read(id)).version });
  expect((await costs()).reduce((sum, { value }) => sum + value, 0)).toBe(first + 20);
});
