import { addArticleLinesEndpoint } from '#modules/baskets/contract/article/add-article-lines.endpoint.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { bookPaymentEndpoint } from '#modules/invoicing/contract/payment/book-payment.endpoint.ts';
import { reversePaymentEndpoint } from '#modules/invoicing/contract/payment/reverse-payment.endpoint.ts';
import { sendInvoicesEndpoint } from '#modules/invoicing/contract/send-invoices.endpoint.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { handOverEndpoint } from '#modules/shipping/contract/hand-over.endpoint.ts';
import type { Money } from '#platform/domain/money.ts';
import type { Story } from './scene.ts';
import { draft, eachSale, finalize, handOver, invoiceOf, pack, sell } from './sell.ts';

/** From an order to its payment and back. */
export const saleStory: Story = [
  {
    kind: 'sale confirmed',
    of: [createBasketEndpoint, addArticleLinesEndpoint, confirmBasketEndpoint],
    async perform(scene) {
      scene.sale = await sell(scene, `${scene.name} sale`);
      return String(scene.sale.basketId);
    },
    stored: `SELECT count(*) AS n FROM facts WHERE fact = 'basket.order_confirmation_sent' AND refs @> ARRAY['basket:' || $1]`,
  },
  {
    kind: 'shipment packed',
    of: [createShipmentEndpoint],
    async perform(scene) {
      await pack(scene, scene.sale!);
      return String(scene.sale!.basketId);
    },
    stored: 'SELECT count(*) AS n FROM shipments WHERE basket_id = $1::bigint',
  },
  {
    kind: 'shipment handed over',
    of: [handOverEndpoint],
    async perform(scene) {
      await handOver(scene, scene.sale!);
      return String(scene.sale!.basketId);
    },
    stored: `SELECT coalesce(-sum(m.quantity), 0) / ${eachSale} AS n FROM stock_mutations m JOIN lines l ON l.id = m.line_id
      WHERE l.basket_id = $1::bigint`,
  },
  {
    kind: 'invoice drafted',
    of: [createDraftsEndpoint],
    async perform(scene) {
      await draft(scene, scene.sale!);
      return String(scene.sale!.basketId);
    },
    stored: `SELECT count(DISTINCT invoice_id) AS n FROM invoice_lines WHERE basket_id = $1::bigint`,
  },
  {
    kind: 'invoice final',
    of: [finalizeInvoicesEndpoint],
    async perform(scene) {
      await finalize(scene, scene.sale!);
      return String(scene.sale!.invoiceId!);
    },
    stored: `SELECT count(*) AS n FROM facts f JOIN invoices i ON i.id = $1::bigint AND i.number IS NOT NULL
      WHERE f.fact = 'invoice.final' AND f.refs @> ARRAY['invoice:' || $1]`,
  },
  {
    kind: 'invoice sent',
    of: [sendInvoicesEndpoint],
    async perform({ call, sale }) {
      await call(sendInvoicesEndpoint, { ids: [sale!.invoiceId!] });
      return String(sale!.invoiceId!);
    },
    stored: `SELECT count(*) AS n FROM mails WHERE kind = 'invoice' AND refs @> ARRAY['invoice:' || $1]`,
  },
  {
    kind: 'payment booked',
    of: [bookPaymentEndpoint],
    async perform(scene) {
      const { call, ordering, name: note, sale } = scene;
      const { gross, day: receivedOn } = await invoiceOf(scene, sale!);
      const amount = gross as Money;
      const payment = { customerId: ordering.customerId, receivedOn, method: 'bank' as const, amount, note };
      sale!.payment = await call(bookPaymentEndpoint, { ...payment, parts: [{ invoiceId: sale!.invoiceId!, amount }] });
      return note;
    },
    stored: `SELECT count(*) AS n FROM payments p JOIN payment_parts o ON o.payment_id = p.id WHERE p.note = $1`,
  },
  {
    kind: 'payment reversed',
    of: [reversePaymentEndpoint],
    async perform({ call, name, sale }) {
      const { id, version } = sale!.payment!;
      await call(reversePaymentEndpoint, { id, version, reason: name });
      return name;
    },
    stored: `SELECT count(*) AS n FROM payments p JOIN payment_parts o ON o.payment_id = p.id JOIN invoices i ON i.id = o.invoice_id
      WHERE p.reversed_reason = $1 AND i.settled = 0`,
  },
];
