import { sql } from 'drizzle-orm';
import { setArticlePictureEndpoint } from '#modules/catalogue/contract/article-pictures.endpoints.ts';
import { createCustomerKeyEndpoint, createMyKeyEndpoint } from '#modules/integrations/contract/api-keys.endpoints.ts';
import { createWebhookEndpoint } from '#modules/integrations/contract/webhooks.endpoints.ts';
import { finaliseInvoicesEndpoint } from '#modules/invoicing/contract/finalise-invoice.endpoint.ts';
import { makeConceptsEndpoint } from '#modules/invoicing/contract/make-concepts.endpoint.ts';
import { sendWebRequestEndpoint } from '#modules/webrequests/contract/webrequests.endpoints.ts';
import type { ArtworkShop, OrderedBooklet } from './artwork-shop.ts';
import { addSentQuote, type TestCustomer } from './baskets.ts';
import { deliveredOrder } from './shipping.ts';
import type { Caller } from './shop.ts';
import { addArticle } from './stock.ts';

/** One of each thing that a customer finds by an id of its own. */
export type Belongings = {
  customerId: number;
  addressId: number;
  contactId: number;
  basketId: number;
  uploadId: number;
  quotedBasketId: number;
  /** Delivered, so that it can be ordered again. */
  lineId: number;
  articleId: number;
  pictureId: number;
  invoiceId: number;
  personalKeyId: number;
  customerKeyId: number;
  webhookId: number;
  deliveryId: number;
};

/** Gives the customer of an order, by whoever looks after it, one of everything that customers have here. */
export async function furnishCustomer(shop: ArtworkShop, order: OrderedBooklet, uploadId: number, owner: Caller): Promise<Belongings> {
  const { customerId, basketId } = order;
  const [found] = await shop.rows<Omit<TestCustomer, 'id'>>(sql`
    UPDATE customers c SET order_manager_id = m.id
    FROM (SELECT min(id) AS id FROM managers WHERE kind = 'order') m, contacts p, addresses a
    WHERE c.id = ${customerId} AND p.customer_id = c.id AND a.customer_id = c.id
    RETURNING m.id AS "managerId", p.id AS "contactId", a.id AS "addressId"`);
  const customer = { id: customerId, ...found! };
  const quoted = await addSentQuote(shop, customer);
  const delivered = await deliveredOrder(shop, customer);
  await shop.rows(sql`
    UPDATE lines SET sub_group_id = (SELECT min(id) FROM sub_groups WHERE product = estimate_case ->> 'product') WHERE id = ${delivered.lineId}`);
  const finance = shop.as('finance');
  const [concept] = await finance.call(makeConceptsEndpoint, { keys: [`order-${delivered.id}`] });
  await finance.call(finaliseInvoicesEndpoint, { ids: [concept!.id] });
  await shop.runJobs();
  const article = await addArticle(shop, { stock: 500, customerId });
  const png = { name: 'article.png', content: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).toString('base64') };
  const { pictureId } = await shop.as('warehouse').call(setArticlePictureEndpoint, { id: article.id, ...png });
  await owner.call(sendWebRequestEndpoint, { product: 'Programmaboekje', quantity: 250 });
  const personalKey = await owner.call(createMyKeyEndpoint, { name: 'Thuis', scopes: ['fup'] });
  const customerKey = await owner.call(createCustomerKeyEndpoint, { customerId, name: 'ERP', scopes: ['fup'] });
  const hook = { customerId, name: 'ERP', url: 'https://erp.voorbeeld.example', events: ['basket.ready'] };
  const webhook = await owner.call(createWebhookEndpoint, hook);
  const [delivery] = await shop.rows<{ id: number }>(sql`
    INSERT INTO webhook_deliveries (webhook_id, event, payload, status, created_at)
    VALUES (${webhook.id}, 'basket.ready', '{}', 'failed', '2026-11-18T09:00:00Z') RETURNING id`);
  await shop.rows(sql`INSERT INTO line_sets (basket_id, name, quantity) VALUES (${quoted.id}, 'Proefschrift met stellingen', 150)`);
  return {
    ...{ customerId, addressId: customer.addressId, contactId: customer.contactId, basketId, uploadId },
    ...{ quotedBasketId: quoted.id, lineId: delivered.lineId, articleId: article.id, pictureId, invoiceId: concept!.id },
    ...{ personalKeyId: personalKey.id, customerKeyId: customerKey.id, webhookId: webhook.id, deliveryId: delivery!.id },
  };
}

/** Work of a line that a supplier was asked for, and work that it was ordered, with the purchase order. */
export async function askSupplier(shop: ArtworkShop, lineId: number, supplierId: number): Promise<{ askedId: number; orderedId: number }> {
  const document = sql`jsonb_build_object('brand', (SELECT brand FROM business_units WHERE id = 1), 'language', 'nl', 'number', '26-1-1',
    'jobNumber', '26-1-1', 'issuedOn', '2026-11-18', 'paymentDays', 30, 'description', 'Binden', 'specification', '[]'::jsonb,
    'recipient', ${place}::jsonb, 'quantity', 100, 'price', 1400000, 'deliveryDate', '2026-12-01',
    'deliverTo', jsonb_build_array(jsonb_build_object('quantity', 100, 'to', ${place}::jsonb)))`;
  const ids: number[] = [];
  for (const isOrdered of [false, true]) {
    const status = isOrdered ? 'order' : 'request';
    const [made] = await shop.rows<{ id: number }>(sql`
      WITH work AS (
        INSERT INTO outsourced_components (line_id, activity, component, description, quantity, lead_days, created_at)
        VALUES (${lineId}, 'bind', ${`${status} ${supplierId}`}, 'Binden', 100, 3, '2026-11-18T09:00:00Z') RETURNING id)
      INSERT INTO outsourced_assignments (component_id, supplier_id, status, asked_at, told_at, price, delivery_date, ordered_at, deliver_at, purchase_order)
      SELECT id, ${supplierId}, ${status}, '2026-11-18T09:00:00Z', '2026-11-18T09:00:00Z', 1400000, '2026-12-01',
        ${isOrdered ? '2026-11-18T09:00:00Z' : null}, 'us', ${isOrdered ? document : sql`NULL`} FROM work RETURNING id`);
    ids.push(made!.id);
  }
  return { askedId: ids[0]!, orderedId: ids[1]! };
}
const place = JSON.stringify({ name: 'De Vouw', street: 'Kade 4', postcode: '3511 AA', city: 'Utrecht', country: 'NL' });
