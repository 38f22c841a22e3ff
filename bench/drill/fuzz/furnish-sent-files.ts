import { sql } from 'drizzle-orm';
import { packAsProposedEndpoint } from '#modules/shipping/contract/dashboard/pack-as-proposed.endpoint.ts';
import { handOverEndpoint } from '#modules/shipping/contract/hand-over.endpoint.ts';
import { artworkShopOf, goodCover, goodInner } from '#test/artwork-shop.ts';
import type { TestCustomer } from '#test/baskets.ts';
import type { TestShop } from '#test/shop.ts';

type Goods = { basketId: number; addressId: number | null; date: string | null };

/** An order of each account of which the files were delivered by a link. */
export async function furnishSentFiles(shop: TestShop, accounts: readonly TestCustomer[]): Promise<void> {
  const artwork = artworkShopOf(shop);
  const dispatch = shop.as('dispatch');
  for (const { id, contactId, addressId } of accounts) {
    const order = await artwork.order({ proofRequired: false });
    await artwork.upload(order, 'inner', await goodInner());
    await artwork.upload(order, 'cover', await goodCover());
    await shop.runJobs();
    await artwork.rows(
      sql`UPDATE lines SET status = 'ready', plan_status = 'ready', quantity_produced = quantity WHERE id = ${order.lineId}`,
    );
    const [goods] = await artwork.rows<Goods>(sql`
      UPDATE deliveries d SET method = 'digital' FROM baskets b WHERE d.line_id = ${order.lineId} AND b.id = ${order.basketId}
      RETURNING b.id AS "basketId", d.address_id AS "addressId", coalesce(d.date, b.delivery_date) AS date`);
    await dispatch.call(handOverEndpoint, await dispatch.call(packAsProposedEndpoint, goods!));
    await artwork.rows(
      sql`UPDATE baskets SET customer_id = ${id}, contact_id = ${contactId}, invoice_address_id = ${addressId} WHERE id = ${order.basketId}`,
    );
  }
}
