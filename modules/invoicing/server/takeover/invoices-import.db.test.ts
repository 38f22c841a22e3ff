import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { creditInvoiceEndpoint } from '#modules/invoicing/contract/credit-invoice.endpoint.ts';
import { listInvoicesEndpoint, readInvoiceEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { listMyInvoicesEndpoint } from '#modules/invoicing/contract/my-invoices.endpoints.ts';
import { bookPaymentEndpoint } from '#modules/invoicing/contract/payment/book-payment.endpoint.ts';
import { listOpenItemsEndpoint } from '#modules/invoicing/contract/payment/payments.endpoints.ts';
import { sendInvoicesEndpoint } from '#modules/invoicing/contract/send-invoices.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { openPayingShop } from '#test/online-payments.ts';
import { recordImporter } from '#test/record-imports.ts';
import type { Caller, TestShop } from '#test/shop.ts';

let shop: TestShop;
let ineke: Caller;
let payer: Caller;
let customer: TestCustomer;
beforeAll(async () => {
  ({ shop, customer, payer } = await openPayingShop());
  ineke = shop.as('finance');
  await nameEarlier(customer, '10232');
});
afterAll(() => shop.close());

/** Gives a customer the number of the earlier program. */
const nameEarlier = ({ id }: TestCustomer, misId: string) =>
  shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE customers SET mis_id = ${misId} WHERE id = ${id}`));

const list = [
  'Openstaande posten per 1 november;;;;;',
  'Factuurnr;Debiteur;Datum;Vervaldatum;Bedrag;Reeds betaald',
  '26-0001;10231;1-9-2026;1-10-2026;"1.210,00";',
  '26-0002;10231;1-10-2026;31-10-2026;605,00;105,00',
  '26-0003;99999;1-10-2026;31-10-2026;605,00;',
  '26-0004;10231;1-10-2026;31-10-2026;"-80,00";',
  'Totaal;;;;2.340,00;105,00',
].join('\r\n');

const invoiceOf = async (number: string) => (await ineke.call(listInvoicesEndpoint, { search: number })).rows[0]!;

it('open invoices come in without mail, count for open items and credit, and are paid here', async () => {
  const debtor = await addCustomer(shop, { name: 'Boekhandel Zuid' });
  await nameEarlier(debtor, '10231');
  const importer = recordImporter(shop);
  const id = await importer.upload(Buffer.from(list, 'latin1'));
  expect(await importer.said(id)).toEqual(['3 new', '4 new', '5 decide customer', '6 new', '7 left_out ']);
  await importer.run(id);
  expect(await importer.read(id)).toMatchObject({ kind: 'invoices', written: 3 });
  const first = await invoiceOf('26-0001');
  expect(first).toMatchObject({ status: 'sent', open: moneyFromEuros(1210), dueOn: '2026-10-01', orders: [] });
  const items = (await ineke.call(listOpenItemsEndpoint, {})).rows.find(({ customerId }) => customerId === debtor.id)!;
  expect(items).toMatchObject({ total: moneyFromEuros(1630), late60: moneyFromEuros(1210) });
  const mails = await shop.kernel.act(({ tx }) => tx.rows(sql`SELECT 1 FROM mails`));
  expect(mails).toEqual([]);
  const again = await importer.upload(Buffer.from(list, 'latin1'));
  expect((await importer.read(again)).counts).toMatchObject({ new: 0, update: 0, same: 3, decide: 1 });
  const parts = [{ invoiceId: first.id, amount: moneyFromEuros(1210) }];
  await ineke.call(bookPaymentEndpoint, {
    ...{ customerId: debtor.id, receivedOn: '2026-11-10', method: 'bank', amount: moneyFromEuros(1210), note: '', parts },
  });
  expect(await invoiceOf('26-0001')).toMatchObject({ status: 'paid', open: 0 });
  const paid = await importer.upload(Buffer.from(list.replace('1.210,00', '1.220,00'), 'latin1'));
  expect((await importer.said(paid)).slice(0, 2)).toEqual(['3 decide number', '4 same']);
  expect(await importer.undoRefused(id)).toMatchObject({ code: 'RECORDS_IN_USE' });
});

it('an open invoice of an earlier program is corrected and taken back until it is paid here', async () => {
  const importer = recordImporter(shop);
  const rows = (amount: string) => `Factuurnr;Klant;Datum;Bedrag\nX-1;10232;1-9-2026;${amount}\n`;
  const id = await importer.upload(rows('100,00'));
  await importer.run(id);
  const corrected = await importer.upload(rows('120,00'));
  expect(await importer.said(corrected)).toEqual(['2 update']);
  await importer.run(corrected);
  expect(await invoiceOf('X-1')).toMatchObject({ gross: moneyFromEuros(120) });
  await importer.undo(corrected);
  expect(await invoiceOf('X-1')).toMatchObject({ gross: moneyFromEuros(100) });
  const other = await importer.upload(rows('50,00').replace('X-1', 'X-2'));
  await importer.run(other);
  await importer.undo(other);
  expect(await invoiceOf('X-2')).toBeUndefined();
});

it('an invoice of an earlier program is not sent or credited here, and its customer sees it without a document', async () => {
  const importer = recordImporter(shop);
  await importer.run(
    await importer.upload('Factuurnr;Klant;Datum;Vervaldatum;Bedrag;Reeds betaald\nY-1;10232;1-10-2026;31-10-2026;605,00;105,00\n'),
  );
  const { id, version } = await invoiceOf('Y-1');
  expect(await ineke.call(readInvoiceEndpoint, { id })).toMatchObject({ takenOver: true, hasFiles: false });
  expect(await ineke.refused(sendInvoicesEndpoint, { ids: [id], again: true })).toMatchObject({ code: 'INVOICE_TAKEN_OVER' });
  expect(await ineke.refused(creditInvoiceEndpoint, { id, version, reason: 'fout' })).toMatchObject({ code: 'INVOICE_TAKEN_OVER' });
  const mine = await payer.call(listMyInvoicesEndpoint, {});
  expect(mine.rows.find(({ number }) => number === 'Y-1')).toMatchObject({ hasPdf: false, hasUbl: false, state: 'partlyOverdue' });
});

it('open invoices below their customer, in its own column, are of that customer', async () => {
  const debtor = await addCustomer(shop, { name: 'Boekhandel Noord' });
  await nameEarlier(debtor, '10299');
  const importer = recordImporter(shop);
  const aged = [
    'Klant;Factuur;Datum;0-30;> 30;Totaal',
    '10299 Boekhandel Noord;;;;;',
    ';26-0901;1-10-2026;121;;121',
    ';26-0902;1-9-2026;;-60;-60',
  ];
  const id = await importer.upload(
    [...aged, 'Subtotaal;;;121;-60;61', '99999 Niemand;;;;;', ';26-0903;1-9-2026;;10;10'].join('\n'),
    'invoices',
  );
  expect(await importer.said(id)).toEqual(['2 left_out ', '3 new', '4 new', '5 left_out ', '6 left_out ', '7 decide customer']);
});
