import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { readInvoiceEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { creditReturnEndpoint } from '#modules/invoicing/contract/return/credit-return.endpoint.ts';
import { listReturnCreditsEndpoint } from '#modules/invoicing/contract/return/return-credits.endpoints.ts';
import { splitDraftEndpoint } from '#modules/invoicing/contract/split/split-draft.endpoint.ts';
import { bookReturnEndpoint } from '#modules/shipping/contract/return/book-return.endpoint.ts';
import { readReturnEndpoint } from '#modules/shipping/contract/return/returns.endpoints.ts';
import { inspect, receivedReturn, shippedOrder } from '#test/returns.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('credit return › proposes what the invoice charged for the pieces that stay here, and credits it once', async () => {
  const ineke = shop.as('finance');
  const warehouse = shop.as('warehouse');
  const { shipment, lineId, order } = await shippedOrder(shop, 20);
  const { id, version } = await receivedReturn(shop, shipment.id);
  await inspect(shop, id, lineId, { counted: 10, restock: 8, sendBack: 2, credit: true });
  await warehouse.call(bookReturnEndpoint, { id, version });
  const listed = async () => (await ineke.call(listReturnCreditsEndpoint, {})).rows.find((row) => row.id === id);
  expect(await listed()).toMatchObject({ orderNumber: order.number, invoice: null, net: null, lines: [{ pieces: 8 }] });

  const [draft] = await ineke.call(createDraftsEndpoint, { keys: [`order-${order.id}`] });
  await ineke.call(finalizeInvoicesEndpoint, { ids: [draft!.id] });
  const row = (await listed())!;
  expect(row).toMatchObject({ invoice: { id: draft!.id }, net: 8 * 12_500, isSplit: false });
  const credit = { id, invoiceId: draft!.id, version: row.invoice!.version, amount: row.net! };
  const answers = await Promise.allSettled([1, 2, 3].map(() => ineke.call(creditReturnEndpoint, credit)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await listed()).toBeUndefined();
  expect(await warehouse.call(readReturnEndpoint, { id })).toMatchObject({ credit: 'credited', status: 'booked', toSendBack: 2 });
  const { version: newest } = await ineke.call(readInvoiceEndpoint, { id: draft!.id });
  expect(await ineke.refused(creditReturnEndpoint, { ...credit, version: newest, amount: 12_500 })).toMatchObject({
    code: 'RETURN_CREDIT_DECIDED',
  });
});

it('credit return › proposes at most what the newest invoice has of a line that was split, and says so', async () => {
  const ineke = shop.as('finance');
  const { shipment, lineId, order } = await shippedOrder(shop, 20);
  const { id, version } = await receivedReturn(shop, shipment.id);
  await inspect(shop, id, lineId, { counted: 8, restock: 8, credit: true });
  await shop.as('warehouse').call(bookReturnEndpoint, { id, version });
  const [draft] = await ineke.call(createDraftsEndpoint, { keys: [`order-${order.id}`] });
  const { lines } = await ineke.call(readInvoiceEndpoint, { id: draft!.id });
  const goods = lines.find(({ kind }) => kind === 'line')!;
  const { to } = await ineke.call(splitDraftEndpoint, { ...draft!, lines: [{ id: goods.id, quantity: 5 }] });
  await ineke.call(finalizeInvoicesEndpoint, { ids: [draft!.id, to.id] });
  const { rows } = await ineke.call(listReturnCreditsEndpoint, {});
  expect(rows.find((row) => row.id === id)).toMatchObject({ invoice: { id: to.id }, net: 5 * 12_500, isSplit: true });
});
