import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { createLineEndpoint } from '#modules/baskets/contract/calculation/create-line.endpoint.ts';
import { readQuoteEndpoint } from '#modules/baskets/contract/quote/answer-quote.endpoint.ts';
import { renewQuoteEndpoint } from '#modules/baskets/contract/quote/renew-quote.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { expireQuotes } from '#modules/baskets/server/basket/nightly-dates.ts';
import { type ArtworkShop, openArtworkShop } from '#test/artwork-shop.ts';
import { addCustomer, linkInMail } from '#test/baskets.ts';

let shop: ArtworkShop;
beforeAll(async () => {
  shop = await openArtworkShop();
});
afterAll(() => shop.close());

const stateOf = async (id: number) =>
  (await shop.rows<{ status: string; version: number }>(sql`SELECT status, version FROM baskets WHERE id = ${id}`))[0]!;

it('renew quote › prices a lapsed quote today and sends it again, but not one that can be answered or that people priced', async () => {
  const manager = shop.as('order_manager');
  const customer = await addCustomer(shop);
  const { id } = await manager.call(createBasketEndpoint, { customerId: customer.id, description: 'Programmaboekje' });
  const [product] = await shop.rows<{ id: number }>(sql`SELECT id FROM sub_groups WHERE code = 'saddle-stitched-booklet'`);
  const inner = { role: 'inner' as const, pages: 8, colourPages: 1, paper: 'HVO90', colours: '4/4' };
  const components = [inner, { role: 'cover' as const, paper: 'SIL250', colours: '4/0' }];
  const format = { widthMm: 148, heightMm: 210 };
  const booklet = { product: 'saddle-stitched-booklet', quantities: [100], format, components };
  await manager.call(createLineEndpoint, { basketId: id, subGroupId: product!.id, quantity: 100, case: booklet });
  await manager.call(sendQuoteEndpoint, { id, version: (await stateOf(id)).version, validUntil: '2026-11-20' });
  const token = await linkInMail(shop, 'quote', 'quote');
  expect(await shop.visitor.refused(renewQuoteEndpoint, { token })).toMatchObject({ code: 'QUOTE_NOT_LAPSED' });
  shop.moveClock('2026-11-21T02:50:00Z');
  await shop.kernel.act(expireQuotes);
  await shop.rows(sql`UPDATE lines SET price_fixed = true WHERE basket_id = ${id}`);
  expect(await shop.visitor.refused(renewQuoteEndpoint, { token })).toMatchObject({ code: 'QUOTE_RENEWED_BY_STAFF' });
  expect((await stateOf(id)).status).toBe('quote_canceled');
  await shop.rows(sql`UPDATE lines SET price_fixed = false WHERE basket_id = ${id}`);
  await shop.rows(sql`UPDATE customers SET surcharge_rate = 0.2 WHERE id = ${customer.id}`);
  const renewed = await shop.visitor.call(renewQuoteEndpoint, { token });
  expect(renewed.now).toBeGreaterThan(renewed.before);
  expect((await stateOf(id)).status).toBe('quotation_sent');
  expect((await shop.visitor.call(readQuoteEndpoint, { token: renewed.token })).state).toBe('open');
  expect((await shop.visitor.call(readQuoteEndpoint, { token })).state).not.toBe('open');
  expect(await shop.visitor.refused(renewQuoteEndpoint, { token })).toMatchObject({ code: 'QUOTE_NOT_LAPSED' });
});
