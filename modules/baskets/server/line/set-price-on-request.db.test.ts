import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addArticleLinesEndpoint } from '#modules/baskets/contract/article/add-article-lines.endpoint.ts';
import { readBasketEndpoint, readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { setPriceOnRequestEndpoint } from '#modules/baskets/contract/line/set-price-on-request.endpoint.ts';
import { readMailDraftEndpoint } from '#modules/baskets/contract/mail/mail.endpoints.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { readQuoteEndpoint } from '#modules/baskets/contract/quote/answer-quote.endpoint.ts';
import { approveQuoteEndpoint } from '#modules/baskets/contract/quote/approve-quote.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { addBasket, addCustomer, addProductLine, linkInMail, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop);
});
afterAll(() => shop.close());
const manager = () => shop.as('order_manager');
const read = (id: number) => manager().call(readBasketEndpoint, { id });
const approval = (token: string, lineId: number, quantity = 150) => ({
  token,
  name: 'Ineke Brouwer',
  agreed: true as const,
  choices: [{ lineId, quantity }],
});

describe('line with its price on request', () => {
  it('counts zero, is sent as such, and cannot be approved before it has a price', async () => {
    const { id, lineId } = await addBasket(shop, customer);
    const box = await addProductLine(shop, id, { description: 'Doos' });
    const ask = { id: box, version: 1, onRequest: true };
    const marked = await manager().call(setPriceOnRequestEndpoint, ask, { idempotencyKey: 'on-request-1' });
    expect(await manager().call(setPriceOnRequestEndpoint, ask, { idempotencyKey: 'on-request-1' })).toEqual(marked);
    expect(marked).toMatchObject({ version: 2, price: 0 });
    expect(await manager().refused(setPriceOnRequestEndpoint, ask)).toMatchObject({ code: 'STALE_VERSION' });
    expect((await shop.as('operator').refused(setPriceOnRequestEndpoint, { ...ask, version: 2 })).status).toBe(403);
    expect((await manager().refused(setPriceOnRequestEndpoint, { ...ask, id: 999_999 })).status).toBe(404);
    const basket = await read(id);
    expect(basket.totals.net).toBe(8_837_500 + 459_400);
    expect((await manager().call(readMailDraftEndpoint, { id, mailType: '1' })).message).toMatch(/De prijs volgt nog van: Doos\.$/);
    await manager().call(sendQuoteEndpoint, { id, version: basket.version });
    const token = await linkInMail(shop, 'quote', 'quote');
    const offer = await shop.visitor.call(readQuoteEndpoint, { token });
    expect(offer.lines[1]).toMatchObject({ priceOnRequest: true, rows: [{ quantity: 150, price: 0, transportPrice: 0 }] });
    const pdf = await shop.visitor.inject({ method: 'GET', url: `/api/quotes/${token}/pdf` });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const choices = [lineId, box].map((line) => ({ lineId: line, quantity: 150 }));
    const refused = await shop.visitor.refused(approveQuoteEndpoint, { ...approval(token, lineId), choices });
    expect(refused).toMatchObject({ code: 'PRICE_ON_REQUEST', message: expect.stringContaining('Doos') });
    expect(await manager().refused(setPriceOnRequestEndpoint, { ...ask, version: 2, onRequest: false })).toMatchObject({
      code: 'REVISE_FIRST',
    });
  });
  it('cannot be ordered before it is priced, at today’s price', async () => {
    const { id } = await manager().call(createBasketEndpoint, { customerId: customer.id });
    const article = await shop.kernel.act(({ tx }) =>
      tx.row<{ id: number }>(sql`
        INSERT INTO articles (code, name_nl, name_en, vat_rate, price_breaks, piece_weight_g, pieces_per_box)
        VALUES ('KAART-1', 'Kaart', 'Card', 21, '[{"fromQuantity": 1, "eachEur": 2}]', 5, 500) RETURNING id`),
    );
    const added = await manager().call(addArticleLinesEndpoint, { id, lines: [{ articleId: article!.id, quantity: 50 }] });
    const lineId = added.lineIds[0]!;
    await manager().call(setPriceOnRequestEndpoint, { id: lineId, version: 1, onRequest: true });
    expect((await read(id)).totals.net).toBe(0);
    const refused = await manager().refused(confirmBasketEndpoint, { id, version: (await read(id)).version });
    expect(JSON.stringify(refused.errors)).toContain('De prijs is nog op aanvraag: Kaart');
    expect(await manager().call(setPriceOnRequestEndpoint, { id: lineId, version: 2, onRequest: false })).toMatchObject({
      price: 1_000_000,
    });
    const basket = await read(id);
    expect(basket.lines[0]).toMatchObject({ priceOnRequest: false, priceFixed: false, price: 1_000_000 });
    expect(basket.totals.net).toBe(1_000_000);
    const { entries } = await manager().call(readBasketHistoryEndpoint, { id });
    expect(entries.slice(0, 2).map(({ text }) => text)).toEqual([
      'Kaart heeft een prijs: € 100,00',
      'Kaart: prijs op aanvraag, was € 100,00',
    ]);
  });
});
