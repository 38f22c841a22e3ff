import { sql } from 'drizzle-orm';
import { createUser } from '#modules/identity/server/public.ts';
import { saveBudgetEndpoint } from '#modules/webrequests/contract/shop/budget/save-budget.endpoint.ts';
import { divideShopItemsEndpoint } from '#modules/webrequests/contract/shop/divide-shop-items.endpoint.ts';
import { placeShopOrderEndpoint } from '#modules/webrequests/contract/shop/place-shop-order.endpoint.ts';
import { saveShopItemEndpoint } from '#modules/webrequests/contract/shop/save-shop-item.endpoint.ts';
import { listShopProductsEndpoint, readShopProductEndpoint } from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import { readShopBasketEndpoint } from '#modules/webrequests/contract/shop/shop-basket.endpoints.ts';
import type { ItemPlace } from '#modules/webrequests/domain/shop/shop-item.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { type Actor, nobody } from '#platform/server/actor.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { actsOf } from '../acts.ts';
import type { DemoContext } from '../fill.ts';

const buyer = 'inkoop@delindewal.example';
const colleague = { email: 'b.vandalen@delindewal.example', name: 'Bas van Dalen' };
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

/**
 * Adds what the buyer of a publisher collects in the shop: two products to order, one of them to two bookshops, and one for later; and an
 * order of a colleague that waits for the buyer's approval. Both order from a budget.
 */
export async function fillShopItems({ kernel }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const contact = await kernel.act(({ tx }) =>
    tx.row<{ id: number; customerId: number; name: string }>(sql`
      SELECT k.id, k.customer_id AS "customerId", concat_ws(' ', k.first_name, nullif(k.surname_prefix, ''), k.surname) AS name
      FROM contacts k JOIN users u ON u.id = k.user_id WHERE u.email = ${buyer}`),
  );
  if (!contact) return;
  const actor = actorOf(contact, buyer);
  const at = kernel.clock.now();
  const { rows } = await act(listShopProductsEndpoint, actor, { brand: 0 }, at);
  for (const [place, item] of collected.entries()) {
    const product = rows[place % rows.length];
    if (!product) return;
    const { answers } = await act(readShopProductEndpoint, actor, { id: product.id, brand: 0 }, at);
    const saved = await act(saveShopItemEndpoint, actor, { ...item, brand: 0, productId: product.id, answers }, at);
    if (place === 0) await act(divideShopItemsEndpoint, actor, { items: [saved], deliveries: shops }, at);
  }
  await giveBudgets(kernel, contact, await askColleague(kernel, contact));
}

type Contact = { id: number; customerId: number; name: string };

function actorOf({ id, customerId, name }: Contact, email: string): Actor {
  const settings = { 'app.customer_id': String(customerId), 'app.contact_id': String(id) };
  return { ...nobody, name, email, signedIn: true, settings };
}

/** Gives a colleague of the buyer an account that orders up to 250 euros alone, and has an order above it wait for the buyer. */
async function askColleague(kernel: Kernel, approver: Contact): Promise<number> {
  const contact = await kernel.act(async (context) => {
    const userId = await createUser(context, {
      ...{ ...colleague, password: 'Welkom-2026', language: 'nl', businessUnitId: 1, internal: false, externalB2b: true, admin: false },
      roles: ['customer'],
    });
    await context.tx.rows(sql`UPDATE contacts SET may_approve = true WHERE id = ${approver.id}`);
    return context.tx.row<Contact>(sql`
      UPDATE contacts SET user_id = ${userId}, sees_all = false, order_limit = ${moneyFromEuros(250)}
      WHERE customer_id = ${approver.customerId} AND email = ${colleague.email} RETURNING id, customer_id AS "customerId", ${colleague.name}::text AS name`);
  });
  const actor = actorOf(contact!, colleague.email);
  const act = actsOf(kernel);
  const at = kernel.clock.now().subtract({ hours: 20 });
  const { rows } = await act(listShopProductsEndpoint, actor, { brand: 0 }, at);
  const product = rows[0];
  if (!product) return contact!.id;
  const { answers } = await act(readShopProductEndpoint, actor, { id: product.id, brand: 0 }, at);
  const item = { quantity: 1000, place: 'basket' as const, name: 'Aanbiedingsfolder', brand: 0, productId: product.id, answers };
  await act(saveShopItemEndpoint, actor, item, at);
  const { items, sum } = await act(readShopBasketEndpoint, actor, {}, at);
  const order = { items: items.map(({ id, version }) => ({ id, version })), total: sum.total, leavesOn: null, agreed: true as const };
  await act(placeShopOrderEndpoint, actor, { ...order, reference: 'Najaarsbeurs', poNumber: '4500-2026' }, at);
  return contact!.id;
}

/** A quarterly budget of the buyer that refuses more, and a monthly one of the colleague beyond which the buyer approves. */
async function giveBudgets(kernel: Kernel, manager: Contact, colleagueId: number): Promise<void> {
  const act = actsOf(kernel);
  const at = kernel.clock.now();
  const actor = actorOf(manager, buyer);
  const whole = { ...actor, settings: { ...actor.settings, 'app.sees_all': '1' } };
  const budgets = [
    {
      name: 'Uitgaven',
      period: 'quarter',
      beyond: 'refuse',
      amount: moneyFromEuros(7500),
      poNumber: '4500-1180',
      contactIds: [manager.id],
    },
    { name: 'Promotie', period: 'month', beyond: 'approve', amount: moneyFromEuros(400), poNumber: '4500-2026', contactIds: [colleagueId] },
  ] as const;
  for (const budget of budgets) await act(saveBudgetEndpoint, whole, { ...budget, contactIds: [...budget.contactIds] }, at);
}
