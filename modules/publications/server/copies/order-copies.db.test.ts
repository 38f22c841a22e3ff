import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payOrderByLinkEndpoint } from '#modules/invoicing/contract/online/pay-order-by-link.endpoint.ts';
import { readOrderByLinkEndpoint } from '#modules/invoicing/contract/online/read-order-by-link.endpoint.ts';
import { listPublicationsEndpoint } from '#modules/publications/contract/list-publications.endpoint.ts';
import { orderCopiesEndpoint } from '#modules/publications/contract/order-copies.endpoint.ts';
import { priceCopiesEndpoint } from '#modules/publications/contract/price-copies.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { type ArtworkShop, goodCover, goodInner, type OrderedBooklet, openArtworkShop } from '#test/artwork-shop.ts';
import { listenForCarrier } from '#test/shipping.ts';

let shop: ArtworkShop;
let order: OrderedBooklet;
beforeAll(async () => {
  shop = await openArtworkShop();
  await listenForCarrier(shop);
  order = await publishedBook();
});
afterAll(() => shop.close());

const slug = 'zout-1';
const reader = {
  ...{ name: 'Ida de Lezer', email: 'ida@voorbeeld.example', street: 'Kade', houseNumber: '4' },
  ...{ postcode: '3511 AA', city: 'Utrecht', agreed: true as const },
};
const price = (copies: number) => shop.visitor.call(priceCopiesEndpoint, { slug, copies });

/** A published book that was printed here. */
async function publishedBook(): Promise<OrderedBooklet> {
  const ordered = await shop.order();
  await shop.upload(ordered, 'inner', await goodInner());
  await shop.upload(ordered, 'cover', await goodCover());
  await shop.runJobs();
  await shop.rows(sql`
    INSERT INTO publications (slug, business_unit_id, status, title, author, basket_id, registered_at, published_at)
    VALUES (${slug}, 2, 'published', 'Zout', 'Marit van der Velde', ${ordered.basketId}, now(), now())`);
  return ordered;
}

it('order copies › prints copies for a reader without an account once they are paid', async () => {
  const asked = { ...reader, slug, copies: 2, total: (await price(2)).total! };
  expect(await price(2)).toMatchObject({ orderable: false, deliveredOn: null });
  expect(await shop.visitor.refused(orderCopiesEndpoint, asked)).toMatchObject({ code: 'COPIES_ON_REQUEST' });
  await shop.rows(sql`UPDATE lines SET status = 'ready' WHERE id = ${order.lineId}`);
  const { total, orderable, deliveredOn } = await price(2);
  expect(orderable).toBe(true);
  expect(deliveredOn! > '2026-11-18').toBe(true);

  expect(await shop.visitor.refused(orderCopiesEndpoint, { ...asked, total: moneyFromEuros(1) })).toMatchObject({ code: 'PRICE_CHANGED' });
  expect(await shop.visitor.refused(orderCopiesEndpoint, { ...asked, street: 'Postbus', houseNumber: '12' })).toMatchObject({
    code: 'POSTBOX_NOT_FOR_DELIVERY',
  });
  const { number, paymentPath } = await shop.visitor.call(orderCopiesEndpoint, { ...asked, total: total! });
  const token = /^\/pay-order\/([\w-]{22})$/.exec(paymentPath)![1]!;
  const [placed] = await shop.rows<{ id: number; status: string; customerId: number; contact: string; linkedIn: string }>(sql`
    SELECT b.id, b.status, b.customer_id AS "customerId", concat_ws('|', k.first_name, k.surname_prefix, k.surname) AS contact,
      (SELECT m.body_text FROM mails m WHERE m.kind = 'order_to_pay' ORDER BY m.id DESC LIMIT 1) AS "linkedIn"
    FROM baskets b JOIN contacts k ON k.id = b.contact_id WHERE b.number = ${number}`);
  expect(placed).toMatchObject({ status: 'quote_approved', contact: 'Ida|de|Lezer' });
  expect(placed!.customerId).not.toBe(order.customerId);
  expect(placed!.linkedIn).toContain('/pay-order/');
  // Whoever withdraws the publication is asked with this number.
  expect((await shop.as('admin').call(listPublicationsEndpoint, {})).rows).toMatchObject([{ slug, openCopies: 2 }]);
  const read = () => shop.visitor.call(readOrderByLinkEndpoint, { token });
  expect(await read()).toMatchObject({ number, amount: total, status: 'starting', canPayAgain: false });

  await shop.runJobs();
  await shop.app.inject({
    method: 'POST',
    url: new URL((await read()).checkoutUrl).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'outcome=paid',
  });
  await shop.runJobs();
  expect(await read()).toMatchObject({ status: 'paid', checkoutUrl: '' });
  expect(await shop.visitor.refused(payOrderByLinkEndpoint, { token })).toMatchObject({ code: 'PAYMENT_DONE' });
  const lines = await shop.rows<{ status: string; quantity: number; files: number }>(sql`
    SELECT l.status, l.quantity, (SELECT count(*)::int FROM upload_slots s JOIN uploads u ON u.slot_id = s.id WHERE s.line_id = l.id) AS files
    FROM lines l WHERE l.basket_id = ${placed!.id}`);
  expect(lines).toEqual([{ status: 'into_production', quantity: 2, files: 2 }]);

  // Nothing is delivered on that day, on which the shop itself is open.
  const usual = (await price(1)).deliveredOn!;
  await shop.rows(sql`
    INSERT INTO holidays (date, country, name_nl, name_en, closes_production, closes_dispatch, closes_delivery)
    VALUES (${usual}, 'NL', 'Verzinseldag', 'Madeup Day', false, false, true)`);
  const again = await shop.visitor.call(orderCopiesEndpoint, { ...asked, copies: 1, total: (await price(1)).total! });
  const [next] = await shop.rows<{ customerId: number; day: string }>(sql`
    SELECT b.customer_id AS "customerId", d.date::text AS day FROM baskets b JOIN lines l ON l.basket_id = b.id JOIN deliveries d ON d.line_id = l.id
    WHERE b.number = ${again.number}`);
  expect(next!.customerId).toBe(placed!.customerId);
  expect(next!.day > usual).toBe(true);
});
