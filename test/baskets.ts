import { sql } from 'drizzle-orm';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { divideLineEndpoint } from '#modules/baskets/contract/delivery/divide-line.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { refreshBasket } from '#modules/baskets/server/public.ts';
import { goldenCases, goldenShop } from './golden.ts';
import type { TestShop } from './shop.ts';

export type TestCustomer = { id: number; contactId: number; addressId: number; managerId: number };

/** A customer with a contact, an invoice address and a delivery address, managed by the demo order manager. */
export function addCustomer(
  { kernel }: TestShop,
  change: {
    name?: string;
    poRequired?: boolean;
    blocked?: boolean;
    vatType?: string;
    email?: string;
    unmanaged?: boolean;
    bare?: boolean;
  } = {},
): Promise<TestCustomer> {
  return kernel.act(async ({ tx, now }) => {
    const insert = async (query: ReturnType<typeof sql>) => (await tx.row<{ id: number }>(query))!.id;
    const managerId = (await tx.row<{ id: number }>(sql`SELECT id FROM managers WHERE kind = 'order' ORDER BY id LIMIT 1`))!.id;
    const id = await insert(sql`
      INSERT INTO customers (name, business, customer_type, business_unit_id, po_required, blocked, vat_type, order_manager_id, created_at)
      VALUES (${change.name ?? 'Universiteit Utrecht'}, true, 'university', 2, ${change.poRequired ?? false}, ${change.blocked ?? false},
              ${change.vatType ?? 'domestic'}, ${change.unmanaged ? null : managerId}, ${now.toString()}) RETURNING id`);
    if (change.bare) return { id, contactId: 0, addressId: 0, managerId };
    await insert(sql`INSERT INTO addresses (customer_id, kind, street, house_number, postcode, city)
      VALUES (${id}, 'invoice', 'Domplein', '29', '3512 JE', 'Utrecht') RETURNING id`);
    const addressId = await insert(sql`INSERT INTO addresses (customer_id, kind, street, house_number, postcode, city)
      VALUES (${id}, 'delivery', 'Oudegracht', '112', '3511 AW', 'Utrecht') RETURNING id`);
    const contactId = await insert(sql`INSERT INTO contacts (customer_id, first_name, surname, email, language)
      VALUES (${id}, 'Ineke', 'Brouwer', ${change.email ?? 'ineke@universiteit.example'}, 'nl') RETURNING id`);
    return { id, contactId, addressId, managerId };
  });
}

/** A thesis of 150 copies at 883.75 with 45.94 transport, offered at 250 as well. */
export function addProductLine(
  { kernel }: TestShop,
  basketId: number,
  change: { description?: string; price?: number; alternativeOf?: number } = {},
): Promise<number> {
  const { expected: _, note: __, route: ___, ...thesis } = goldenCases.find((one) => one.id === 'G1b')! as Record<string, unknown>;
  return kernel.act(async ({ tx, now }) => {
    const parameters = await tx.row<{ id: number }>(sql`
      INSERT INTO parameter_sets (code, effective_from, shop, created_at)
      VALUES ('test', '2026-01-01', ${JSON.stringify(goldenShop)}, ${now.toString()})
      ON CONFLICT (code) DO UPDATE SET code = excluded.code RETURNING id`);
    const line = await tx.row<{ id: number }>(sql`
      INSERT INTO lines (basket_id, position, description, specification, status, quantity, quantities, price, transport_price, cost,
                         calculation_price, vat_rate, estimate_case, parameter_set_id, alternative_of)
      VALUES (${basketId}, (SELECT coalesce(max(position), 0) + 1 FROM lines WHERE basket_id = ${basketId}), ${change.description ?? 'Proefschrift'},
              'Binnenwerk 184 pagina’s', 'entered', 150, ${sql.param([150, 250])}, ${change.price ?? 8_837_500}, 459_400, 7_000_000,
              9_110_900, 9, ${JSON.stringify({ ...thesis, quantities: [150, 250] })}::jsonb, ${parameters!.id},
              ${change.alternativeOf ?? null}) RETURNING id`);
    refreshBasket(tx, basketId);
    return line!.id;
  });
}

/** Adds a basket of that customer with one calculated line, due two weeks after the test's first day. */
export async function addBasket(shop: TestShop, customer: TestCustomer): Promise<{ id: number; number: string; lineId: number }> {
  const manager = shop.as('order_manager');
  const { id, number } = await manager.call(createBasketEndpoint, { customerId: customer.id, description: 'Proefschrift Van der Velde' });
  const lineId = await addProductLine(shop, id);
  await manager.call(divideLineEndpoint, {
    id: lineId,
    version: 1,
    deliveries: [{ addressId: customer.addressId, quantity: 150, date: '2026-12-02', method: 'parcel' }],
  });
  return { id, number, lineId };
}

/** Adds such a basket and confirms it; `version` is the one after confirming. */
export async function addOrder(shop: TestShop, customer: TestCustomer) {
  const basket = await addBasket(shop, customer);
  const manager = shop.as('order_manager');
  const { version } = await manager.call(readBasketEndpoint, { id: basket.id });
  return { ...basket, version: (await manager.call(confirmBasketEndpoint, { id: basket.id, version })).version };
}

/** Adds such a basket and sends its quote; `version` is the one after sending. */
export async function addSentQuote(shop: TestShop, customer: TestCustomer) {
  const basket = await addBasket(shop, customer);
  const manager = shop.as('order_manager');
  const { version } = await manager.call(readBasketEndpoint, { id: basket.id });
  return { ...basket, version: (await manager.call(sendQuoteEndpoint, { id: basket.id, version })).version };
}

/** The link in the newest mail of a kind. */
export async function linkInMail({ kernel }: TestShop, kind: string, path: string): Promise<string> {
  const mail = await kernel.act(({ tx }) =>
    tx.row<{ text: string }>(sql`SELECT body_text AS text FROM mails WHERE kind = ${kind} ORDER BY id DESC LIMIT 1`),
  );
  const found = new RegExp(`/${path}/([\\w-]{22})`).exec(mail?.text ?? '');
  if (!found) throw new Error(`no link to /${path} in a mail of kind ${kind}`);
  return found[1]!;
}
