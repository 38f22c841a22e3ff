import { setTimeout as wait } from 'node:timers/promises';
import { readAmendmentEndpoint } from '#modules/baskets/contract/amendment/amendments.endpoints.ts';
import { applyAmendmentEndpoint } from '#modules/baskets/contract/amendment/apply-amendment.endpoint.ts';
import { saveAmendmentEndpoint } from '#modules/baskets/contract/amendment/save-amendment.endpoint.ts';
import { addArticleLinesEndpoint } from '#modules/baskets/contract/article/add-article-lines.endpoint.ts';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { addComplaintCostEndpoint } from '#modules/complaints/contract/add-complaint-cost.endpoint.ts';
import { readComplaintChoicesEndpoint } from '#modules/complaints/contract/complaints.endpoints.ts';
import { registerComplaintEndpoint } from '#modules/complaints/contract/register-complaint.endpoint.ts';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { bookPaymentEndpoint } from '#modules/invoicing/contract/payment/book-payment.endpoint.ts';
import { reversePaymentEndpoint } from '#modules/invoicing/contract/payment/reverse-payment.endpoint.ts';
import { sendInvoicesEndpoint } from '#modules/invoicing/contract/send-invoices.endpoint.ts';
import { outsourceEndpoint } from '#modules/outsourcing/contract/outsource.endpoints.ts';
import { receiveUploadEndpoint } from '#modules/prepress/contract/receive-upload.endpoint.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { handOverEndpoint } from '#modules/shipping/contract/hand-over.endpoint.ts';
import { receiveStockEndpoint } from '#modules/stock/contract/receive-stock.endpoint.ts';
import { scrapStockEndpoint } from '#modules/stock/contract/scrap-stock.endpoint.ts';
import { type Money, moneyFromEuros } from '#platform/domain/money.ts';
import { makeInnerPdf } from '#test/make-pdf.ts';
import { outsideActs } from './kill-outsourcing.ts';
import { purchaseActs } from './kill-purchases.ts';
import { type KillAct, one } from './kill-scene.ts';
import { shoppingActs } from './kill-shopping.ts';
import { uploadRetrying } from './retrying-upload.ts';

const pauseMs = 200;

/** Drafts are made for one caller at a time; the others are asked to try again. */
async function whenFree<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error as Error).message.includes('INVOICES_PROCESSING')) throw error;
      await wait(pauseMs);
    }
  }
}

const innerOfBooklet = await makeInnerPdf({
  ...{ widthMm: 148, heightMm: 210, bleedMm: 3, pages: 8, colourPages: [3], font: 'embedded', trimBox: true },
});
const eachSale = 2;

/** The acts on an order with a printed line, in the order in which a turn does them. A new kind is one more entry. */
const orderActs: readonly KillAct[] = [
  {
    kind: 'stock received',
    async perform({ call, ordering: { articleId }, name }) {
      await call(receiveStockEndpoint, { articleId, type: 90, quantity: 10, location: 'B-02', reason: `${name} in` });
      return `${name} in`;
    },
    stored: 'SELECT count(*) AS n FROM stock_mutations WHERE reason = $1 AND quantity = 10',
  },
  {
    kind: 'stock scrapped',
    async perform(scene) {
      const { call, name } = scene;
      const lot = await one<{ id: number }>(scene, 'SELECT lot_id AS id FROM stock_mutations WHERE reason = $1', [`${name} in`]);
      await call(scrapStockEndpoint, { lotId: lot!.id, quantity: 3, reason: `${name} out` });
      return `${name} out`;
    },
    stored: 'SELECT count(*) AS n FROM stock_mutations WHERE reason = $1 AND quantity = -3',
  },
  {
    kind: 'order amended',
    async perform({ call, orderId: basketId, name: description }) {
      const price = moneyFromEuros(15);
      const { id } = await call(saveAmendmentEndpoint, { basketId, changes: [{ kind: 'cost', description, price, vatPercent: 21 }] });
      const { version, preview } = await call(readAmendmentEndpoint, { id });
      await call(applyAmendmentEndpoint, { id, version, difference: preview.difference, agreedBy: 'Ineke Brouwer' });
      return description;
    },
    stored: `SELECT count(*) AS n FROM lines WHERE kind = 'cost' AND description = $1`,
  },
  {
    kind: 'complaint registered',
    async perform({ call, orderId, name }) {
      const { terms } = await call(readComplaintChoicesEndpoint, {});
      const typeId = terms.find(({ kind }) => kind === 'type')!.id;
      await call(registerComplaintEndpoint, { basketId: orderId, title: name, typeId });
      return name;
    },
    stored: 'SELECT count(*) AS n FROM complaints WHERE title = $1',
  },
  {
    kind: 'cost of a complaint',
    async perform(scene) {
      const complaint = await one<{ id: number }>(scene, 'SELECT id FROM complaints WHERE title = $1', [scene.name]);
      await scene.call(addComplaintCostEndpoint, { id: complaint!.id, kind: 'other', description: scene.name, amount: moneyFromEuros(5) });
      return scene.name;
    },
    stored: 'SELECT count(*) AS n FROM complaint_costs WHERE description = $1',
  },
  {
    kind: 'work outsourced',
    async perform(scene) {
      const line = await one<{ id: number; version: number }>(
        scene,
        `SELECT id, version FROM lines WHERE basket_id = $1 AND kind = 'product'`,
        [scene.orderId],
      );
      await scene.call(outsourceEndpoint, { lineId: line!.id, version: line!.version, description: scene.name });
      return scene.name;
    },
    stored: 'SELECT count(*) AS n FROM outsourced_components WHERE description = $1',
  },
  {
    kind: 'file uploaded',
    async perform(scene) {
      const { call, url, hours, orderId } = scene;
      const link = await one<{ token: string }>(
        scene,
        `SELECT substring(body_text FROM '/upload-page/([A-Za-z0-9_-]{22})') AS token FROM mails
         WHERE kind = 'upload_link' AND refs @> ARRAY['basket:' || $1]`,
        [orderId],
      );
      const slot = await one<{ id: number }>(scene, `SELECT id FROM upload_slots WHERE basket_id = $1 AND slot = 'inner'`, [orderId]);
      const name = `${scene.name}.pdf`;
      const [token, slotId] = [link!.token, slot!.id];
      const transferId = await uploadRetrying({ url, hours, token, slotId, name, bytes: innerOfBooklet });
      await call(receiveUploadEndpoint, { token, slotId, transferId, name });
      return name;
    },
    stored: 'SELECT count(*) AS n FROM uploads u JOIN files f ON f.id = u.file_id WHERE u.name = $1',
  },
];

/** The acts from a quote to a payment. */
const saleActs: readonly KillAct[] = [
  {
    kind: 'quote sent',
    async perform({ call, ordering: { customerId, articleId, addressId, date }, name }) {
      const { id } = await call(createBasketEndpoint, { customerId, description: `${name} quote` });
      const delivery = { addressId, date, method: 'parcel' as const };
      await call(addArticleLinesEndpoint, { id, lines: [{ articleId, quantity: 1 }], delivery });
      const { version } = await call(readBasketEndpoint, { id });
      await call(sendQuoteEndpoint, { id, version });
      return String(id);
    },
    stored: `SELECT count(*) AS n FROM mails m WHERE m.kind = 'quote' AND m.refs @> ARRAY['basket:' || $1]`,
  },
  {
    kind: 'sale confirmed',
    async perform(scene) {
      const { call, ordering, name } = scene;
      const { customerId, articleId, addressId, date } = ordering;
      const { id } = await call(createBasketEndpoint, { customerId, description: `${name} sale` });
      const delivery = { addressId, date, method: 'own_transport' as const };
      await call(addArticleLinesEndpoint, { id, lines: [{ articleId, quantity: eachSale }], delivery });
      const { version } = await call(readBasketEndpoint, { id });
      await call(confirmBasketEndpoint, { id, version });
      scene.sale = { basketId: id };
      return String(id);
    },
    stored: `SELECT count(*) AS n FROM facts WHERE fact = 'basket.order_confirmation_sent' AND refs @> ARRAY['basket:' || $1]`,
  },
  {
    kind: 'shipment packed',
    async perform(scene) {
      const { basketId } = scene.sale!;
      const delivery = await one<{ id: number }>(
        scene,
        'SELECT d.id FROM deliveries d JOIN lines l ON l.id = d.line_id WHERE l.basket_id = $1',
        [basketId],
      );
      const packages = [{ contents: [{ deliveryId: delivery!.id, quantity: eachSale }] }];
      const { addressId } = scene.ordering;
      scene.sale!.shipment = await scene.call(createShipmentEndpoint, {
        ...{ basketId, addressId, packages, type: 'own_transport', carrier: 'own_van' },
      });
      return String(basketId);
    },
    stored: 'SELECT count(*) AS n FROM shipments WHERE basket_id = $1::bigint',
  },
  {
    kind: 'shipment handed over',
    async perform({ call, sale }) {
      await call(handOverEndpoint, { id: sale!.shipment!.id, version: sale!.shipment!.version });
      return String(sale!.basketId);
    },
    stored: `SELECT coalesce(-sum(m.quantity), 0) / ${eachSale} AS n FROM stock_mutations m JOIN lines l ON l.id = m.line_id
      WHERE l.basket_id = $1::bigint`,
  },
  {
    kind: 'invoice drafted',
    async perform({ call, sale }) {
      const [draft] = await whenFree(() => call(createDraftsEndpoint, { keys: [`order-${sale!.basketId}`] }));
      sale!.invoiceId = draft!.id;
      return String(sale!.basketId);
    },
    stored: `SELECT count(DISTINCT invoice_id) AS n FROM invoice_lines WHERE basket_id = $1::bigint`,
  },
  {
    kind: 'invoice final',
    async perform({ call, sale }) {
      await call(finalizeInvoicesEndpoint, { ids: [sale!.invoiceId!] });
      return String(sale!.invoiceId!);
    },
    stored: `SELECT count(*) AS n FROM facts f JOIN invoices i ON i.id = $1::bigint AND i.number IS NOT NULL
      WHERE f.fact = 'invoice.final' AND f.refs @> ARRAY['invoice:' || $1]`,
  },
  {
    kind: 'invoice sent',
    async perform({ call, sale }) {
      await call(sendInvoicesEndpoint, { ids: [sale!.invoiceId!] });
      return String(sale!.invoiceId!);
    },
    stored: `SELECT count(*) AS n FROM mails WHERE kind = 'invoice' AND refs @> ARRAY['invoice:' || $1]`,
  },
  {
    kind: 'payment booked',
    async perform(scene) {
      const { call, ordering, name, sale } = scene;
      const invoiceId = sale!.invoiceId!;
      const invoice = await one<{ gross: Money; day: string }>(
        scene,
        'SELECT gross::float8, issued_on::text AS day FROM invoices WHERE id = $1',
        [invoiceId],
      );
      const { gross: amount, day: receivedOn } = invoice!;
      const payment = { customerId: ordering.customerId, receivedOn, method: 'bank' as const, amount, note: name };
      sale!.payment = await call(bookPaymentEndpoint, { ...payment, parts: [{ invoiceId, amount }] });
      return name;
    },
    stored: `SELECT count(*) AS n FROM payments p JOIN payment_parts o ON o.payment_id = p.id WHERE p.note = $1`,
  },
  {
    kind: 'payment reversed',
    async perform({ call, name, sale }) {
      const { id, version } = sale!.payment!;
      await call(reversePaymentEndpoint, { id, version, reason: name });
      return name;
    },
    stored: `SELECT count(*) AS n FROM payments p JOIN payment_parts o ON o.payment_id = p.id JOIN invoices i ON i.id = o.invoice_id
      WHERE p.reversed_reason = $1 AND i.settled = 0`,
  },
];

/** Every kind of act that the kill drill does besides confirming orders. */
export const killActs: readonly KillAct[] = [...orderActs, ...shoppingActs, ...purchaseActs, ...outsideActs, ...saleActs];
/** The acts of one turn; turns differ in where they begin, so that a short drill does every kind. */
export const actsOfTurn = (turn: number): readonly KillAct[] =>
  turn % 2 === 0 ? killActs : [...saleActs, ...shoppingActs, ...purchaseActs, ...orderActs, ...outsideActs];
