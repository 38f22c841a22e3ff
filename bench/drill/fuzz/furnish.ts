import { sql } from 'drizzle-orm';
import { setArticlePictureEndpoint } from '#modules/catalogue/contract/set-article-picture.endpoint.ts';
import { createWebhookEndpoint } from '#modules/integrations/contract/create-webhook.endpoint.ts';
import { artworkShopOf, faultyInner, goodCover, goodInner, warnedInner } from '#test/artwork-shop.ts';
import { addBasket, addCustomer, addOrder, addSentQuote, type TestCustomer } from '#test/baskets.ts';
import { askSupplier } from '#test/customer-records.ts';
import { makeInnerPdf } from '#test/make-pdf.ts';
import type { TestShop } from '#test/shop.ts';
import { addArticle } from '#test/stock.ts';
import { furnishSentFiles } from './furnish-sent-files.ts';
import { furnishOnce, furnishStates } from './furnish-states.ts';

const ofEachKind = 5;
const picture = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1').toString('base64');

/** Adds open records to the demo shop, most of whose orders are done: each kind several times, because calls end them. */
export async function furnish(shop: TestShop): Promise<void> {
  const rows = <Row>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));
  const accounts = await moveAccounts(shop);
  for (const [place, customer] of accounts.entries()) {
    await addOwned(shop, customer);
    await furnishStates(shop, customer, place + 1);
  }
  for (const customer of [...accounts, await addCustomer(shop), await addCustomer(shop)]) {
    for (let turn = 0; turn < ofEachKind; turn += 1) {
      for (const add of [addBasket, addSentQuote, addOrder]) await add(shop, customer);
    }
  }
  // The last customer is a private person without an account.
  await rows(sql`UPDATE customers SET customer_type = 'private' WHERE id = (SELECT max(id) FROM customers)`);
  await addArtwork(shop, accounts);
  await furnishSentFiles(shop, accounts);
  await furnishOnce(shop);
  const [supplier] = await rows<{ id: number; lineId: number }>(sql`
    SELECT s.supplier_id AS id, (SELECT max(id) FROM lines WHERE status = 'entered') AS "lineId" FROM supplier_users s LIMIT 1`);
  await askSupplier(shop, supplier!.lineId, supplier!.id);
}

/** Moves the customers' accounts to the contacts of those with most invoices, who see everything of their customer and have no credit limit. */
async function moveAccounts({ kernel }: TestShop): Promise<TestCustomer[]> {
  return kernel.act(async ({ tx }) => {
    const users = await tx.rows<{ id: number }>(sql`SELECT user_id AS id FROM contacts WHERE user_id IS NOT NULL ORDER BY user_id`);
    const customers = await tx.rows<TestCustomer>(sql`
      SELECT c.id, min(p.id) AS "contactId", min(a.id) AS "addressId", 1 AS "managerId"
      FROM customers c JOIN contacts p ON p.customer_id = c.id AND p.active AND p.email <> ''
        JOIN addresses a ON a.customer_id = c.id AND a.active AND NOT a.postbox
      WHERE NOT c.blocked AND NOT c.po_required
      GROUP BY c.id ORDER BY (SELECT count(*) FROM invoices i WHERE i.customer_id = c.id AND i.status <> 'concept') DESC, c.id
      LIMIT ${users.length}`);
    await tx.rows(sql`UPDATE contacts SET user_id = NULL WHERE user_id IS NOT NULL`);
    for (const { id } of customers) await tx.rows(sql`UPDATE customers SET credit_limit = 0 WHERE id = ${id}`);
    for (const [place, { contactId }] of customers.entries())
      await tx.rows(sql`UPDATE contacts SET user_id = ${users[place]!.id}, sees_all = true WHERE id = ${contactId}`);
    return customers;
  });
}

/** What a customer has besides orders. */
async function addOwned(shop: TestShop, customer: TestCustomer): Promise<void> {
  const admin = shop.as('admin');
  const { id } = await addArticle(shop, { stock: 500, customerId: customer.id });
  await admin.call(setArticlePictureEndpoint, { id, name: 'boek.png', content: picture });
  const hook = { customerId: customer.id, name: 'ERP', url: 'https://erp.voorbeeld.example', events: ['basket.ready'] };
  const webhook = await admin.call(createWebhookEndpoint, hook);
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`
      INSERT INTO webhook_deliveries (webhook_id, event, payload, status, created_at)
      VALUES (${webhook.id}, 'basket.ready', '{}', 'failed', '2026-11-18T09:00:00Z')`),
  );
}

/** Orders with files: good, with a warning, with an error, and released; and one of each account that waits for its files. */
async function addArtwork(shop: TestShop, accounts: readonly TestCustomer[]): Promise<void> {
  const artwork = artworkShopOf(shop);
  for (const inner of [goodInner, warnedInner, faultyInner, goodInner, goodInner]) {
    const order = await artwork.order();
    await artwork.upload(order, 'inner', await inner());
    await artwork.upload(order, 'cover', await goodCover());
  }
  for (const { id, contactId, addressId } of accounts) {
    const { basketId } = await artwork.order();
    await artwork.rows(
      sql`UPDATE baskets SET customer_id = ${id}, contact_id = ${contactId}, invoice_address_id = ${addressId} WHERE id = ${basketId}`,
    );
  }
  const inner = { widthMm: 148, heightMm: 210, pages: 8, colourPages: [3], font: 'embedded', trimBox: true } as const;
  for (let turn = 0; turn < ofEachKind; turn += 1) {
    const order = await artwork.order();
    await artwork.upload(order, 'inner', await makeInnerPdf({ ...inner, bleedMm: 3, pages: 12 }), 'more pages.pdf');
    await artwork.upload(await artwork.order(), 'inner', await makeInnerPdf({ ...inner, widthMm: 150, bleedMm: 3 }), 'other size.pdf');
    // Released by its files, which can be taken back until production begins.
    const released = await artwork.order({ proofRequired: false });
    await artwork.upload(released, 'inner', await goodInner());
    await artwork.upload(released, 'cover', await goodCover());
    // Its customer has no credit while the files come, so that a person releases it.
    const complete = await artwork.order({ proofRequired: false });
    await artwork.rows(sql`UPDATE customers SET credit_limit = 1 WHERE id = ${complete.customerId}`);
    await artwork.upload(complete, 'inner', await goodInner());
    await artwork.upload(complete, 'cover', await goodCover());
    await artwork.rows(sql`UPDATE baskets SET description = 'ready to release' WHERE id = ${complete.basketId}`);
  }
  await shop.runJobs();
  await artwork.rows(sql`UPDATE customers SET credit_limit = 0 WHERE credit_limit = 1`);
}
