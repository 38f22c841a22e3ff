import { sql } from 'drizzle-orm';
import { divideShopItemsEndpoint } from '#modules/webrequests/contract/shop/divide-shop-items.endpoint.ts';
import { saveShopItemEndpoint } from '#modules/webrequests/contract/shop/save-shop-item.endpoint.ts';
import { listShopProductsEndpoint, readShopProductEndpoint } from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import type { ItemPlace } from '#modules/webrequests/domain/shop/shop-item.ts';
import { type Actor, nobody } from '#platform/server/actor.ts';
import { actsOf } from '../acts.ts';
import type { DemoContext } from '../fill.ts';

const buyer = 'inkoop@delindewal.example';
const collected: readonly { quantity: number; place: ItemPlace; name: string }[] = [
  { quantity: 250, place: 'basket', name: 'Voorjaarscatalogus' },
  { quantity: 100, place: 'basket', name: '' },
  { quantity: 500, place: 'saved', name: 'Herdruk najaar' },
];
const shops = [
  {
    quantity: 150,
    address: { attention: 'Boekhandel Zuid', street: 'Maliebaan', houseNumber: '14', postcode: '3581 CN', city: 'Utrecht' },
  },
  { quantity: 100, address: { attention: 'Boekhandel Noord', street: 'Brink', houseNumber: '3', postcode: '7411 BR', city: 'Deventer' } },
];

/** Adds what the buyer of a publisher collects in the shop: two products to order, one of them to two bookshops, and one for later. */
export async function fillShopItems({ kernel }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const contact = await kernel.act(({ tx }) =>
    tx.row<{ id: number; customerId: number; name: string }>(sql`
      SELECT k.id, k.customer_id AS "customerId", k.first_name || ' ' || k.surname AS name
      FROM contacts k JOIN users u ON u.id = k.user_id WHERE u.email = ${buyer}`),
  );
  if (!contact) return;
  const settings = { 'app.customer_id': String(contact.customerId), 'app.contact_id': String(contact.id) };
  const actor: Actor = { ...nobody, name: contact.name, email: buyer, signedIn: true, settings };
  const at = kernel.clock.now();
  const { rows } = await act(listShopProductsEndpoint, actor, { brand: 0 }, at);
  for (const [place, item] of collected.entries()) {
    const product = rows[place % rows.length];
    if (!product) return;
    const { answers } = await act(readShopProductEndpoint, actor, { id: product.id, brand: 0 }, at);
    const saved = await act(saveShopItemEndpoint, actor, { ...item, brand: 0, productId: product.id, answers }, at);
    if (place === 0) await act(divideShopItemsEndpoint, actor, { items: [saved], deliveries: shops }, at);
  }
}
