import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { estimateWithReasons } from '#modules/estimating/domain/engine/reasons.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { addBasket, addCustomer, type TestCustomer } from '#test/baskets.ts';
import { goldenShop } from '#test/golden.ts';
import { deliveredOrder, type TestOrder } from '#test/shipping.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

export let shop: TestShop;
export let customer: TestCustomer;
export let quote: { id: number; number: string };
export let made: TestOrder;
export let foreign: { id: number; lineId: number };
export const marit = () => shop.as('m.vandervelde@voorbeeld.example');
export const manager = () => shop.as('order_manager');
export const supplier = () => shop.as('orders@binderijdevouw.example');
export const rows = <Row = { id: number }>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));
export async function sentQuote(of: TestCustomer) {
  const basket = await addBasket(shop, of);
  const [line] = await shop.kernel.act(({ tx }) =>
    tx.rows<{ ask: EstimateCase }>(sql`SELECT estimate_case AS ask FROM lines WHERE id = ${basket.lineId}`),
  );
  const result = estimateWithReasons(goldenShop, { ...line!.ask, quantities: [150] });
  const estimate = 'quantities' in result ? result.quantities[0] : undefined;
  await rows(sql`UPDATE lines SET estimate = ${JSON.stringify(estimate)}::jsonb, quantities = '{150,250}' WHERE id = ${basket.lineId}`);
  const { version } = await manager().call(readBasketEndpoint, { id: basket.id });
  await manager().call(sendQuoteEndpoint, { id: basket.id, version });
  return basket;
}

/** Opens the shop of these tests, and closes it after them. */
export function setUpPortal(): void {
  beforeAll(async () => {
    shop = await openTestShop();
    customer = await addCustomer(shop);
    const other = await addCustomer(shop, { name: 'Uitgeverij De Lindewal', email: 'x@delindewal.example' });
    await rows(
      sql`UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = 'm.vandervelde@voorbeeld.example') WHERE id = ${customer.contactId}`,
    );
    await rows(sql`INSERT INTO suppliers (name) VALUES ('Binderij De Vouw')`);
    await rows(
      sql`INSERT INTO supplier_users (user_id, supplier_id) SELECT u.id, s.id FROM users u, suppliers s WHERE u.email = 'orders@binderijdevouw.example'`,
    );
    quote = await sentQuote(customer);
    foreign = await sentQuote(other);
    made = await deliveredOrder(shop, customer);
    const [group] = await rows(
      sql`INSERT INTO main_groups (code, name_nl, name_en, position) VALUES ('x', 'Drukwerk', 'Print', 90) RETURNING id`,
    );
    const template = JSON.stringify({ quantities: [150], format: { widthMm: 170, heightMm: 240 }, components: [] });
    const [product] = await rows(sql`
    INSERT INTO sub_groups (main_group_id, code, name_nl, name_en, product, template, file_slots, vat_rate, position)
    VALUES (${group!.id}, 'thesis', 'Proefschrift', 'Thesis', 'perfect-bound-book', ${template}, '{inner}', 9, 1) RETURNING id`);
    await rows(sql`UPDATE lines SET sub_group_id = ${product!.id} WHERE id IN (${made.lineId}, ${foreign.lineId})`);
  });
  afterAll(() => shop.close());
}
