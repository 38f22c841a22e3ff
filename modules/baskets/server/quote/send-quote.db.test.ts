import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { addLineEndpoint } from '#modules/baskets/contract/line/add-line.endpoint.ts';
import { readMailDraftEndpoint } from '#modules/baskets/contract/mail/mail.endpoints.ts';
import { readQuoteEndpoint } from '#modules/baskets/contract/quote/answer-quote.endpoint.ts';
import { approveQuoteEndpoint } from '#modules/baskets/contract/quote/approve-quote.endpoint.ts';
import { reviseQuoteEndpoint } from '#modules/baskets/contract/quote/revise-quote.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { addBasket, addCustomer, addProductLine, addSentQuote, linkInMail, type TestCustomer } from '#test/baskets.ts';
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

async function sent() {
  const basket = await addSentQuote(shop, customer);
  return { ...basket, token: await linkInMail(shop, 'quote', 'quote') };
}
const approval = (token: string, lineId: number, quantity = 150) => ({
  token,
  name: 'Ineke Brouwer',
  agreed: true as const,
  choices: [{ lineId, quantity }],
});

describe('send quote', () => {
  it('creates a document, one mail and a link, valid for thirty days', async () => {
    const { id, token, number } = await sent();
    const basket = await read(id);
    expect(basket).toMatchObject({ status: 'quotation_sent', validUntil: '2026-12-18', revision: 1, counts: { mails: 1 } });
    expect(basket.quotes).toMatchObject([{ revision: 1, status: 'sent', sentTo: 'ineke@universiteit.example', total: 10_133_600 }]);
    const pdf = await shop.visitor.inject({ method: 'GET', url: `/api/quotes/${token}/pdf` });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const offer = await shop.visitor.call(readQuoteEndpoint, { token });
    expect(offer).toMatchObject({ number, state: 'open', customer: 'Universiteit Utrecht', brand: { unit: 2, name: 'Proefschriftdruk' } });
    const [row150, row250] = offer.lines[0]!.rows;
    expect(row150).toEqual({ quantity: 150, price: 8_837_500, transportPrice: 459_400 });
    expect(row250?.quantity).toBe(250);
    expect(row250!.price).toBeGreaterThan(row150!.price);
    expect(row250!.price / 250).toBeLessThan(row150!.price / 150);
  });
  it('drafts the mail, and sends it as edited', async () => {
    const { id, number } = await addBasket(shop, customer);
    const draft = await manager().call(readMailDraftEndpoint, { id, mailType: '1' });
    expect(draft).toMatchObject({ to: 'ineke@universiteit.example', subject: `Offerte ${number}: Proefschrift Van der Velde` });
    const { version } = await read(id);
    await manager().call(sendQuoteEndpoint, { id, version, subject: 'Jouw boek', message: 'Zoals besproken.' });
    const mail = await shop.kernel.act(({ tx }) =>
      tx.row<{ subject: string; text: string }>(sql`SELECT subject, body_text AS text FROM mails ORDER BY id DESC LIMIT 1`),
    );
    expect(mail?.subject).toBe('Jouw boek');
    expect(mail?.text).toContain('Zoals besproken.');
  });
  it('sends once on a repeated request', async () => {
    const { id } = await addBasket(shop, customer);
    const { version } = await read(id);
    await manager().call(sendQuoteEndpoint, { id, version }, { idempotencyKey: 'send-1' });
    await manager().call(sendQuoteEndpoint, { id, version }, { idempotencyKey: 'send-1' });
    expect((await read(id)).counts.mails).toBe(1);
  });
  it('refuses without an order manager or a price, and for an older version', async () => {
    const refused = async (change: Parameters<typeof addCustomer>[1], price?: number) => {
      const odd = await addCustomer(shop, change);
      const { id, version } = await manager().call(createBasketEndpoint, { customerId: odd.id });
      if (price !== undefined) await addProductLine(shop, id, { price });
      return (await manager().refused(sendQuoteEndpoint, { id, version })).code;
    };
    expect(await refused({}, 0)).toBe('QUOTE_NOT_PRICED');
    expect(await refused({})).toBe('QUOTE_NOT_PRICED');
    const { id } = await addBasket(shop, customer);
    const { version } = await read(id);
    expect((await manager().refused(sendQuoteEndpoint, { id, version: version + 1 })).code).toBe('STALE_VERSION');
    expect((await manager().refused(sendQuoteEndpoint, { id, version, validUntil: '2026-11-17' })).code).toBe('DATE_IN_PAST');
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET order_manager_id = NULL WHERE id = ${id}`));
    expect((await manager().refused(sendQuoteEndpoint, { id, version })).code).toBe('ORDER_MANAGER_REQUIRED');
    expect((await manager().refused(sendQuoteEndpoint, { id: 999_999, version })).status).toBe(404);
  });
  it('supersedes the earlier quote, whose link says so', async () => {
    const { id, token, version, lineId } = await sent();
    expect(await manager().refused(addLineEndpoint, { id, kind: 'text', description: 'x' })).toMatchObject({ code: 'REVISE_FIRST' });
    const revised = await manager().call(reviseQuoteEndpoint, { id, version });
    expect(revised.status).toBe('in_calculation');
    expect((await read(id)).validUntil).toBeNull();
    expect((await shop.visitor.call(readQuoteEndpoint, { token })).state).toBe('revised');
    await manager().call(sendQuoteEndpoint, { id, version: revised.version });
    expect((await shop.visitor.call(readQuoteEndpoint, { token })).state).toBe('superseded');
    expect(await shop.visitor.refused(approveQuoteEndpoint, approval(token, lineId))).toMatchObject({ code: 'QUOTE_SUPERSEDED' });
    expect((await read(id)).quotes.map((quote) => quote.status)).toEqual(['sent', 'superseded']);
  });
  it('says withdrawn, not superseded, after the shop ends it', async () => {
    const { id, token, version } = await sent();
    await manager().call(cancelBasketEndpoint, { id, version, reason: 'price', note: '' });
    expect((await shop.visitor.call(readQuoteEndpoint, { token })).state).toBe('withdrawn');
  });
});
