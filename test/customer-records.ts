import { sql } from 'drizzle-orm';
import { setArticlePictureEndpoint } from '#modules/catalogue/contract/set-article-picture.endpoint.ts';
import { createCustomerKeyEndpoint } from '#modules/integrations/contract/create-customer-key.endpoint.ts';
import { createMyKeyEndpoint } from '#modules/integrations/contract/create-my-key.endpoint.ts';
import { createWebhookEndpoint } from '#modules/integrations/contract/create-webhook.endpoint.ts';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { sendWebRequestEndpoint } from '#modules/webrequests/contract/send-web-request.endpoint.ts';
import { addSentQuote, type TestCustomer } from './baskets.ts';
import { deliveredOrder } from './shipping.ts';
import type { Caller, TestShop } from './shop.ts';
import { addArticle } from './stock.ts';

/** The ids of one record of each kind that belongs to a customer. */
export type CustomerRecords = {
  customerId: number;
  addressId: number;
  contactId: number;
  quotedBasketId: number;
  /** Delivered, so that it can be reordered. */
  lineId: number;
  articleId: number;
  pictureId: number;
  invoiceId: number;
  onlinePaymentId: number;
  orderPaymentId: number;
  publicationId: number;
  shopItemId: number;
  earlyFileId: number;
  shopOrderId: number;
  shopBudgetId: number;
  personalKeyId: number;
  customerKeyId: number;
  webhookId: number;
  deliveryId: number;
  complaintId: number;
  /** The picture of the article, which is a photo of the complaint too. */
  fileId: number;
};

const inside = <Row>({ kernel }: TestShop, query: ReturnType<typeof sql>) => kernel.act(({ tx }) => tx.rows<Row>(query));

/** Creates one record of each kind for a customer, through the given staff member. */
export async function furnishCustomer(shop: TestShop, customer: TestCustomer, owner: Caller): Promise<CustomerRecords> {
  const { id: customerId, addressId, contactId } = customer;
  const quoted = await addSentQuote(shop, customer);
  const delivered = await deliveredOrder(shop, customer);
  await inside(
    shop,
    sql`
    UPDATE lines SET sub_group_id = (SELECT min(id) FROM sub_groups WHERE product = estimate_case ->> 'product') WHERE id = ${delivered.lineId}`,
  );
  const finance = shop.as('finance');
  const [concept] = await finance.call(createDraftsEndpoint, { keys: [`order-${delivered.id}`] });
  await finance.call(finalizeInvoicesEndpoint, { ids: [concept!.id] });
  await shop.runJobs();
  const article = await addArticle(shop, { stock: 500, customerId });
  const content = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1').toString('base64');
  const { pictureId } = await shop.as('warehouse').call(setArticlePictureEndpoint, { id: article.id, name: 'boek.png', content });
  const sender = { name: 'Ida Lezer', email: 'ida@voorbeeld.example' };
  await owner.call(sendWebRequestEndpoint, { product: 'Programmaboekje', quantity: 250, sender });
  const personalKey = await owner.call(createMyKeyEndpoint, { name: 'Thuis', scopes: ['fup'] });
  const customerKey = await owner.call(createCustomerKeyEndpoint, { customerId, name: 'ERP', scopes: ['fup'] });
  const hook = { customerId, name: 'ERP', url: 'https://erp.voorbeeld.example', events: ['basket.ready'] };
  const webhook = await owner.call(createWebhookEndpoint, hook);
  const [delivery] = await inside<{ id: number }>(
    shop,
    sql`
    INSERT INTO webhook_deliveries (webhook_id, event, payload, status, created_at)
    VALUES (${webhook.id}, 'basket.ready', '{}', 'failed', '2026-11-18T09:00:00Z') RETURNING id`,
  );
  await inside(shop, sql`INSERT INTO line_sets (basket_id, name, quantity) VALUES (${quoted.id}, 'Proefschrift met stellingen', 150)`);
  await inside(
    shop,
    sql`
    INSERT INTO thesis_drafts (contact_id, answers, step, saved_at, ordered_at, basket_id, cover_picture_file_id, days)
    VALUES (${contactId}, '{"title": "Zout"}', 'order', '2026-11-18T09:00:00Z', '2026-11-18T09:00:00Z', ${quoted.id}, ${pictureId},
      '{"total": 0, "milestones": [{"name": "upload", "date": "2026-12-01"}]}')`,
  );
  await inside(
    shop,
    sql`
    WITH university AS (
      INSERT INTO universities (name, copies, lead_weeks, propositions, title_page_approval) VALUES (${`Universiteit ${contactId}`}, 5, 5, 'none', false)
      RETURNING id)
    INSERT INTO university_readers (university_id, contact_id) SELECT id, ${contactId} FROM university`,
  );
  const [earlyFile] = await inside<{ id: number }>(
    shop,
    sql`
    WITH stored AS (
      INSERT INTO files (key, name, mime, size, sha256, created_at) VALUES (${`early-${contactId}`}, 'zout.pdf', 'application/pdf', 9, 'x', '2026-11-18T09:00:00Z')
      RETURNING id, key)
    INSERT INTO early_files (contact_id, slot, transfer_id, file_id, file_key, name, size, sha256, uploaded_at)
    SELECT ${contactId}, 'inner', ${`c${contactId}-0`}, id, key, 'zout.pdf', 9, 'x', '2026-11-18T09:00:00Z' FROM stored RETURNING id`,
  );
  const [publication] = await inside<{ id: number }>(
    shop,
    sql`
    INSERT INTO publications (slug, business_unit_id, contact_id, title, author, registered_at)
    VALUES (${`zout-${contactId}`}, 2, ${contactId}, 'Zout', 'Ida Lezer', '2026-11-18T09:00:00Z') RETURNING id`,
  );
  const [shopItem] = await inside<{ id: number }>(
    shop,
    sql`
    WITH main AS (
      INSERT INTO main_groups (code, name_nl, name_en, position) VALUES (${`print-${contactId}`}, 'Drukwerk', 'Print', 99) RETURNING id),
    product AS (
      INSERT INTO sub_groups (main_group_id, code, name_nl, name_en, product, template, file_slots, vat_rate, position)
      SELECT id, ${`flyer-${contactId}`}, 'Flyer', 'Flyer', 'flat',
        ${JSON.stringify({ quantities: [100], format: { widthMm: 148, heightMm: 210 }, components: [flyerSheet] })}, '{}', 21, 99 FROM main RETURNING id)
    INSERT INTO shop_items (contact_id, business_unit_id, sub_group_id, place, quantity, answers, added_at)
    SELECT ${contactId}, 2, id, 'basket', 100, '{}', '2026-11-18T09:00:00Z' FROM product RETURNING id`,
  );
  const [shopOrder] = await inside<{ id: number }>(
    shop,
    sql`
    INSERT INTO shop_orders (customer_id, contact_id, status, items, reference, po_number, total, asked_at)
    SELECT ${customerId}, contact_id, 'waiting', jsonb_build_array(jsonb_build_object('id', id, 'version', version, 'place', place, 'unitId', business_unit_id, 'productId', sub_group_id,
      'name', '', 'quantity', 100, 'answers', '{}'::jsonb, 'deliveries', '[]'::jsonb)), '', '', 0, added_at
    FROM shop_items WHERE id = ${shopItem!.id} RETURNING id`,
  );
  const [shopBudget] = await inside<{ id: number }>(
    shop,
    sql`
    WITH budget AS (
      INSERT INTO shop_budgets (customer_id, name, period, amount, beyond) VALUES (${customerId}, 'Marketing', 'month', 10000000, 'approve') RETURNING id)
    INSERT INTO shop_budget_members (contact_id, budget_id) SELECT ${contactId}, id FROM budget RETURNING budget_id AS id`,
  );
  const [onlinePayment] = await inside<{ id: number }>(
    shop,
    sql`
    INSERT INTO online_payments (customer_id, invoice_id, amount, description, language, status, created_at)
    VALUES (${customerId}, ${concept!.id}, 1210000, 'x', 'nl', 'failed', '2026-11-18T09:00:00Z') RETURNING id`,
  );
  const [orderPayment] = await inside<{ id: number }>(
    shop,
    sql`
    INSERT INTO online_payments (customer_id, basket_id, amount, description, language, status, created_at)
    VALUES (${customerId}, ${quoted.id}, 1210000, 'x', 'nl', 'failed', '2026-11-18T09:00:00Z') RETURNING id`,
  );
  await inside(
    shop,
    sql`INSERT INTO order_messages (basket_id, by_customer, author, text, sent_at) VALUES (${delivered.id}, true, 'Ida', 'Dank', '2026-11-18T09:00:00Z')`,
  );
  await inside(
    shop,
    sql`INSERT INTO order_reads (basket_id, contact_id, read_at) VALUES (${delivered.id}, ${contactId}, '2026-11-18T09:00:00Z')`,
  );
  const [complaint] = await inside<{ id: number }>(
    shop,
    sql`
    INSERT INTO complaints (number, title, business_unit_id, customer_id, basket_id, type_id, status_id, status_since, registered_at, due_on)
    SELECT ${`K-${customerId}`}, 'Beschadigd', 2, ${customerId}, ${delivered.id}, (SELECT min(id) FROM complaint_terms WHERE kind = 'type'),
      (SELECT min(id) FROM complaint_statuses), '2026-11-18T09:00:00Z', '2026-11-18T09:00:00Z', '2026-11-19' RETURNING id`,
  );
  await inside(
    shop,
    sql`UPDATE files SET refs = refs || ARRAY[${`complaint:${complaint!.id}`}, ${`complaint_photo:${complaint!.id}`}]::text[] WHERE id = ${pictureId}`,
  );
  return {
    ...{ customerId, addressId, contactId, quotedBasketId: quoted.id, lineId: delivered.lineId },
    ...{
      articleId: article.id,
      pictureId,
      invoiceId: concept!.id,
      onlinePaymentId: onlinePayment!.id,
      orderPaymentId: orderPayment!.id,
      publicationId: publication!.id,
    },
    ...{ shopItemId: shopItem!.id, shopOrderId: shopOrder!.id, shopBudgetId: shopBudget!.id, earlyFileId: earlyFile!.id },
    ...{ personalKeyId: personalKey.id, customerKeyId: customerKey.id, webhookId: webhook.id, deliveryId: delivery!.id },
    ...{ complaintId: complaint!.id, fileId: pictureId },
  };
}

/** Work of a line that a supplier was asked for, and work that it was ordered, with the purchase order. */
export async function askSupplier(shop: TestShop, lineId: number, supplierId: number): Promise<{ askedId: number; orderedId: number }> {
  const document = sql`jsonb_build_object('brand', (SELECT brand FROM business_units WHERE id = 1), 'language', 'nl', 'number', '26-1-1',
    'jobNumber', '26-1-1', 'issuedOn', '2026-11-18', 'paymentDays', 30, 'description', 'Binden', 'specification', '[]'::jsonb,
    'recipient', ${place}::jsonb, 'quantity', 100, 'price', 1400000, 'deliveryDate', '2026-12-01',
    'deliverTo', jsonb_build_array(jsonb_build_object('quantity', 100, 'to', ${place}::jsonb)))`;
  const ids: number[] = [];
  for (const isOrdered of [false, true]) {
    const status = isOrdered ? 'order' : 'request';
    const [made] = await inside<{ id: number }>(
      shop,
      sql`
      WITH work AS (
        INSERT INTO outsourced_components (line_id, activity, component, description, quantity, lead_days, created_at)
        VALUES (${lineId}, 'bind', ${`${status} ${supplierId}`}, 'Binden', 100, 3, '2026-11-18T09:00:00Z') RETURNING id)
      INSERT INTO outsourced_assignments (component_id, supplier_id, status, asked_at, told_at, price, delivery_date, ordered_at, deliver_at, purchase_order)
      SELECT id, ${supplierId}, ${status}, '2026-11-18T09:00:00Z', '2026-11-18T09:00:00Z', 1400000, '2026-12-01',
        ${isOrdered ? '2026-11-18T09:00:00Z' : null}, 'us', ${isOrdered ? document : sql`NULL`} FROM work RETURNING id`,
    );
    ids.push(made!.id);
  }
  return { askedId: ids[0]!, orderedId: ids[1]! };
}
const place = JSON.stringify({ name: 'De Vouw', street: 'Kade 4', postcode: '3511 AA', city: 'Utrecht', country: 'NL' });
const flyerSheet = { role: 'sheet', paper: 'HVO90', colours: '4/4' };
