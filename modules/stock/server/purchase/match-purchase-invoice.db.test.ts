import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePurchasesEndpoint } from '#modules/stock/contract/purchase/make-purchases.endpoint.ts';
import { matchPurchaseInvoiceEndpoint } from '#modules/stock/contract/purchase/match-purchase-invoice.endpoint.ts';
import { readSupplierInvoiceEndpoint } from '#modules/stock/contract/purchase/read-supplier-invoice.endpoint.ts';
import { receivePurchaseEndpoint } from '#modules/stock/contract/purchase/receive-purchase.endpoint.ts';
import { savePurchaseEndpoint } from '#modules/stock/contract/purchase/save-purchase.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { openPurchaseShop, type PurchaseShop } from '#test/purchases.ts';

let at: PurchaseShop;
beforeAll(async () => {
  at = await openPurchaseShop();
});
afterAll(() => at.close());

/** The cost adjustments of the paper, in order. */
const costs = () =>
  at.shop.kernel.act(async ({ tx }) => {
    const rows = await tx.rows<{ value: number }>(sql`SELECT value::float8 AS value FROM stock_mutations WHERE type = 15 ORDER BY id`);
    return rows.map(({ value }) => value);
  });
async function received(...quantities: number[]) {
  const id = await at.buy(10_000);
  await at.send(id);
  for (const quantity of quantities) await at.receive(id, quantity);
  return id;
}
const match = async (id: number, invoice: object) =>
  at.buyer().call(matchPurchaseInvoiceEndpoint, { id, version: (await at.read(id)).version, ...invoice } as never);
const refused = async (id: number, invoice: object) =>
  at.buyer().refused(matchPurchaseInvoiceEndpoint, { id, version: (await at.read(id)).version, ...invoice });

it('match purchase invoice › closes an order that came, asks why the invoice differs, and adds the rest to the cost once', async () => {
  const id = await received();
  const invoice = { number: 'F-2026-118', amount: moneyFromEuros(235) };
  expect(await refused(id, invoice)).toMatchObject({ code: 'PURCHASE_NOT_RECEIVED' });
  await at.receive(id, 10_000);
  const { goodsEur, surchargeEur } = await at.read(id);
  expect([goodsEur, surchargeEur]).toEqual([200, 0]);
  expect(await refused(id, invoice)).toMatchObject({ code: 'PURCHASE_INVOICE_NOTE' });
  const before = await costs();
  await match(id, { ...invoice, note: 'Vracht' });
  const { status, invoices } = await at.read(id);
  expect([status, invoices]).toMatchObject([
    'invoiced',
    [{ number: 'F-2026-118', amount: moneyFromEuros(235), difference: moneyFromEuros(35), lines: [{ line: 1, quantity: 10_000 }] }],
  ]);
  expect((await costs()).slice(before.length)).toEqual([35]);
  const [{ id: invoiceId } = { id: 0 }] = invoices!;
  expect(await refused(id, { ...invoice, note: 'Vracht' })).toMatchObject({ code: 'INVOICE_EXISTS' });
  // Another amount of the same invoice books what it adds.
  await match(id, { ...invoice, invoiceId, amount: moneyFromEuros(255), note: 'Vracht' });
  await match(id, { ...invoice, invoiceId, amount: moneyFromEuros(255), note: 'Vracht' });
  expect((await costs()).slice(before.length)).toEqual([35, 20]);
  expect((await at.buyer().refused(matchPurchaseInvoiceEndpoint, { ...invoice, id, version: 1 })).code).toBe('STALE_VERSION');
});

it('match purchase invoice › takes an invoice of each delivery, at its own price, until all that came is invoiced', async () => {
  const id = await received(4000);
  const before = (await costs()).length;
  const first = { number: 'D-1', amount: moneyFromEuros(84) };
  expect(await refused(id, { ...first, lines: [{ line: 1, quantity: 4000, priceEur: 21 }] })).toMatchObject({
    code: 'PURCHASE_INVOICE_NOTE',
  });
  await match(id, { ...first, lines: [{ line: 1, quantity: 4000, priceEur: 21 }], note: 'Prijsverhoging' });
  expect((await costs()).slice(before)).toEqual([4]);
  expect((await at.read(id)).status).toBe('partly_received');
  await at.receive(id, 6000);
  expect((await at.read(id)).status).toBe('received');
  // The rest, as agreed.
  await match(id, { number: 'D-2', amount: moneyFromEuros(120) });
  const { status, invoices } = await at.read(id);
  expect([status, invoices!.map(({ number, difference }) => [number, difference])]).toEqual([
    'invoiced',
    [
      ['D-1', moneyFromEuros(4)],
      ['D-2', 0],
    ],
  ]);
  expect((await costs()).slice(before)).toEqual([4]);
  expect(await refused(id, { number: 'D-3', amount: 0, lines: [{ line: 2, quantity: 1, priceEur: 1 }] })).toMatchObject({
    code: 'PO_UNKNOWN',
  });
});

it('read supplier invoice › fills in the lines from a UBL file, and answers nothing for another file', async () => {
  const id = await received(10_000);
  const { number } = await at.read(id);
  const ubl = `<Invoice><ID>F-9</ID><DocumentCurrencyCode>EUR</DocumentCurrencyCode><OrderReference><ID>${number}</ID></OrderReference>
    <LegalMonetaryTotal><TaxExclusiveAmount>215.00</TaxExclusiveAmount></LegalMonetaryTotal><InvoiceLine><InvoicedQuantity unitCode="PK">20</InvoicedQuantity>
    <LineExtensionAmount>205.00</LineExtensionAmount><Item><Name>Houtvrij</Name><SellersItemIdentification><ID>HV90</ID></SellersItemIdentification></Item></InvoiceLine></Invoice>`;
  const read = (text: string) => at.buyer().call(readSupplierInvoiceEndpoint, { id, content: Buffer.from(text).toString('base64') });
  const { invoice } = await read(ubl);
  expect(invoice).toEqual({
    ...{ number: 'F-9', orderNumber: number, isOfOrder: true, amount: moneyFromEuros(215) },
    ...{ lines: [{ line: 1, quantity: 10_000, priceEur: 20.5 }], others: [] },
  });
  await match(id, { number: invoice!.number, amount: invoice!.amount, lines: invoice!.lines, note: 'Vracht en prijs' });
  expect((await at.read(id)).invoices![0]).toMatchObject({ difference: moneyFromEuros(15) });
  expect((await read('geen factuur')).invoice).toBeNull();
});

it('read supplier invoice › puts the invoice of a second delivery with the line of that delivery', async () => {
  const id = await at.buy(6000);
  const lines = ['2026-12-01', '2026-12-08'].map((askedOn) => ({ line: 1, quantity: 3000, askedOn }));
  await at.buyer().call(savePurchaseEndpoint, { id, version: (await at.read(id)).version, lines });
  await at.send(id);
  for (const line of [1, 2]) await at.shop.as('warehouse').call(receivePurchaseEndpoint, { id, line, quantity: 3000, location: 'P-1' });
  const read = async (invoice: string) => {
    const ubl = `<Invoice><ID>${invoice}</ID><DocumentCurrencyCode>EUR</DocumentCurrencyCode>
      <LegalMonetaryTotal><TaxExclusiveAmount>60.00</TaxExclusiveAmount></LegalMonetaryTotal><InvoiceLine><InvoicedQuantity unitCode="C62">3000</InvoicedQuantity>
      <LineExtensionAmount>60.00</LineExtensionAmount><Item><SellersItemIdentification><ID>HV90</ID></SellersItemIdentification></Item></InvoiceLine></Invoice>`;
    return (await at.buyer().call(readSupplierInvoiceEndpoint, { id, content: Buffer.from(ubl).toString('base64') })).invoice!;
  };
  const first = await read('T-1');
  await match(id, { number: 'T-1', amount: first.amount, lines: first.lines, note: 'Eerste levering' });
  expect([first, await read('T-2'), await read('T-1')].map((one) => one.lines.map(({ line }) => line))).toEqual([[1], [2], [1]]);
});

it('match purchase invoice › divides freight by weight where asked, and again when it is divided otherwise', async () => {
  const heavy = await at.shop.kernel.act(({ tx }) =>
    tx.row<{ id: number }>(sql`
      INSERT INTO stock_items (paper, name, unit, width_mm, height_mm, grams_per_m2, per_pack)
      VALUES ('KARTON', 'Karton', 'sheet', 320, 450, 270, 100) RETURNING id`),
  );
  const lines = [{ itemId: at.itemId, supplierId: at.supplierId, quantity: 10_000 }];
  const { purchases } = await at.buyer().call(makePurchasesEndpoint, { lines: [...lines, { ...lines[0]!, itemId: heavy!.id }] });
  const id = purchases[0]!.id;
  const agreed = { priceEur: 20, basis: '1000' as const };
  await at.buyer().call(savePurchaseEndpoint, {
    id,
    version: (await at.read(id)).version,
    lines: [1, 2].map((line) => ({ line, quantity: 10_000, agreed })),
  });
  await at.send(id);
  for (const line of [1, 2]) await at.shop.as('warehouse').call(receivePurchaseEndpoint, { id, line, quantity: 10_000, location: 'P-1' });
  const before = (await costs()).length;
  const invoice = { number: 'F-KG', amount: moneyFromEuros(440), note: 'Vracht', chargesBy: 'kg' };
  await match(id, invoice);
  expect((await costs()).slice(before)).toEqual([10, 30]);
  const [{ id: invoiceId, chargesBy } = { id: 0 }] = (await at.read(id)).invoices!;
  expect(chargesBy).toBe('kg');
  await match(id, { ...invoice, invoiceId, chargesBy: 'value' });
  const again = (await costs()).slice(before + 2);
  expect(again.slice(0, 2)).toEqual([-10, -30]);
  expect(again.slice(2).reduce((sum, value) => sum + value, 0)).toBeCloseTo(40, 4);
});
