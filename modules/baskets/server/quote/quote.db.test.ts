import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addArticleLinesEndpoint } from '#modules/baskets/contract/article/add-article-lines.endpoint.ts';
import { basketHistoryEndpoint, readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { addLineEndpoint } from '#modules/baskets/contract/line/add-line.endpoint.ts';
import { priceOnRequestEndpoint } from '#modules/baskets/contract/line/price-on-request.endpoint.ts';
import { mailDraftEndpoint } from '#modules/baskets/contract/mail/mail.endpoints.ts';
import { listOrderMessagesEndpoint } from '#modules/baskets/contract/message/order-messages.endpoints.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { readQuoteEndpoint } from '#modules/baskets/contract/quote/answer-quote.endpoint.ts';
import { approveForCustomerEndpoint } from '#modules/baskets/contract/quote/approve-for-customer.endpoint.ts';
import { approveQuoteEndpoint } from '#modules/baskets/contract/quote/approve-quote.endpoint.ts';
import { declineQuoteEndpoint } from '#modules/baskets/contract/quote/decline-quote.endpoint.ts';
import { reviseQuoteEndpoint } from '#modules/baskets/contract/quote/revise-quote.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
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
/** Reads the calculation that planning and shipping use, with the columns that the line copies from it. */
const calculatedOf = (lineId: number) =>
  shop.kernel.act(({ tx }) =>
    tx.row(sql`SELECT estimate -> 'quantity' AS quantity, estimate -> 'boxes' AS boxes, estimate -> 'totalWeightKg' AS "totalWeightKg",
      piece_weight_g::float8 AS "pieceWeightG", pieces_per_box AS "piecesPerBox" FROM lines WHERE id = ${lineId}`),
  );
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
    const draft = await manager().call(mailDraftEndpoint, { id, mailType: '1' });
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
  it('refuses without an order manager, a price or an e-mail address, and for an older version', async () => {
    const refused = async (change: Parameters<typeof addCustomer>[1], price?: number) => {
      const odd = await addCustomer(shop, change);
      const { id, version } = await manager().call(createBasketEndpoint, { customerId: odd.id });
      if (price !== undefined) await addProductLine(shop, id, { price });
      return (await manager().refused(sendQuoteEndpoint, { id, version })).code;
    };
    expect(await refused({}, 0)).toBe('QUOTE_NOT_PRICED');
    expect(await refused({})).toBe('QUOTE_NOT_PRICED');
    expect(await refused({ email: '' }, 10_000)).toBe('CONTACT_NO_EMAIL');
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

describe('line with its price on request', () => {
  it('counts zero, is sent as such, and cannot be approved before it has a price', async () => {
    const { id, lineId } = await addBasket(shop, customer);
    const box = await addProductLine(shop, id, { description: 'Doos' });
    const ask = { id: box, version: 1, onRequest: true };
    const marked = await manager().call(priceOnRequestEndpoint, ask, { idempotencyKey: 'on-request-1' });
    expect(await manager().call(priceOnRequestEndpoint, ask, { idempotencyKey: 'on-request-1' })).toEqual(marked);
    expect(marked).toMatchObject({ version: 2, price: 0 });
    expect(await manager().refused(priceOnRequestEndpoint, ask)).toMatchObject({ code: 'STALE_VERSION' });
    expect((await shop.as('operator').refused(priceOnRequestEndpoint, { ...ask, version: 2 })).status).toBe(403);
    expect((await manager().refused(priceOnRequestEndpoint, { ...ask, id: 999_999 })).status).toBe(404);
    const basket = await read(id);
    expect(basket.totals.net).toBe(8_837_500 + 459_400);
    expect((await manager().call(mailDraftEndpoint, { id, mailType: '1' })).message).toMatch(/De prijs volgt nog van: Doos\.$/);
    await manager().call(sendQuoteEndpoint, { id, version: basket.version });
    const token = await linkInMail(shop, 'quote', 'quote');
    const offer = await shop.visitor.call(readQuoteEndpoint, { token });
    expect(offer.lines[1]).toMatchObject({ priceOnRequest: true, rows: [{ quantity: 150, price: 0, transportPrice: 0 }] });
    const pdf = await shop.visitor.inject({ method: 'GET', url: `/api/quotes/${token}/pdf` });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const choices = [lineId, box].map((line) => ({ lineId: line, quantity: 150 }));
    const refused = await shop.visitor.refused(approveQuoteEndpoint, { ...approval(token, lineId), choices });
    expect(refused).toMatchObject({ code: 'PRICE_ON_REQUEST', message: expect.stringContaining('Doos') });
    expect(await manager().refused(priceOnRequestEndpoint, { ...ask, version: 2, onRequest: false })).toMatchObject({
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
    await manager().call(priceOnRequestEndpoint, { id: lineId, version: 1, onRequest: true });
    expect((await read(id)).totals.net).toBe(0);
    const refused = await manager().refused(confirmBasketEndpoint, { id, version: (await read(id)).version });
    expect(JSON.stringify(refused.errors)).toContain('De prijs is nog op aanvraag: Kaart');
    expect(await manager().call(priceOnRequestEndpoint, { id: lineId, version: 2, onRequest: false })).toMatchObject({ price: 1_000_000 });
    const basket = await read(id);
    expect(basket.lines[0]).toMatchObject({ priceOnRequest: false, priceFixed: false, price: 1_000_000 });
    expect(basket.totals.net).toBe(1_000_000);
    const { entries } = await manager().call(basketHistoryEndpoint, { id });
    expect(entries.slice(0, 2).map(({ text }) => text)).toEqual([
      'Kaart heeft een prijs: € 100,00',
      'Kaart: prijs op aanvraag, was € 100,00',
    ]);
  });
});

/** Reads the mails sent when a customer answered, with the reason if the mail contains it. */
async function mailsAbout(id: number, kind: string): Promise<string[]> {
  const mails = await shop.kernel.act(({ tx }) =>
    tx.rows<{ kind: string; text: string }>(sql`
      SELECT kind, body_text AS text FROM mails WHERE refs @> ARRAY[${`basket:${id}`}] AND kind IN (${kind}, ${`${kind}_manager`}) ORDER BY kind`),
  );
  return mails.map((mail) => [mail.kind, /De reden: (.*)/.exec(mail.text)?.[1]].filter(Boolean).join(': '));
}

describe('answer quote', () => {
  it('approves at a chosen quantity, which fixes its price, cost, boxes, weight and delivery', async () => {
    const { id, token, lineId } = await sent();
    const offered = (await shop.visitor.call(readQuoteEndpoint, { token })).lines[0]!.rows[1]!;
    await shop.visitor.call(approveQuoteEndpoint, approval(token, lineId, 250));
    const basket = await read(id);
    expect(basket.status).toBe('quote_approved');
    expect(basket.lines[0]).toMatchObject({ ...offered, priceFixed: true });
    expect(basket.lines[0]).toMatchObject({ quantity: 250, price: 13_454_100, cost: 11_150_283, calculationPrice: 14_162_208 });
    expect(await calculatedOf(lineId)).toEqual({ quantity: 250, boxes: 8, totalWeightKg: 91.3426, pieceWeightG: 365.37, piecesPerBox: 32 });
    expect(basket.deliveries[0]?.quantity).toBe(250);
    expect(basket.quotes[0]).toMatchObject({ status: 'approved', answeredBy: 'Ineke Brouwer' });
    const { entries } = await manager().call(basketHistoryEndpoint, { id });
    expect(entries[0]).toMatchObject({
      who: 'Ineke Brouwer',
      text: 'Akkoord van Ineke Brouwer',
      from: 'quotation_sent',
      to: 'quote_approved',
    });
  });
  it('approves once on repeated requests', async () => {
    const { id, token, lineId } = await sent();
    const [first, second] = await Promise.all(
      [1, 2].map(() => shop.visitor.call(approveQuoteEndpoint, approval(token, lineId), { idempotencyKey: `approve-${id}` })),
    );
    expect(second).toEqual(first);
    expect(await shop.visitor.refused(approveQuoteEndpoint, approval(token, lineId))).toMatchObject({ code: 'QUOTE_ANSWERED' });
    const answered = await shop.visitor.call(readQuoteEndpoint, { token });
    expect(answered).toMatchObject({ state: 'approved', choices: [{ lineId, quantity: 150 }] });
  });
  it('approves one of the alternatives, and the other is lost', async () => {
    const { id } = await manager().call(createBasketEndpoint, { customerId: customer.id });
    const main = await addProductLine(shop, id);
    const other = await addProductLine(shop, id, { alternativeOf: main, description: 'Hardcover' });
    await manager().call(sendQuoteEndpoint, { id, version: 1 });
    const token = await linkInMail(shop, 'quote', 'quote');
    const both = {
      ...approval(token, main),
      choices: [
        { lineId: main, quantity: 150 },
        { lineId: other, quantity: 150 },
      ],
    };
    expect(await shop.visitor.refused(approveQuoteEndpoint, both)).toMatchObject({ code: 'CHOICE_REQUIRED' });
    expect(await shop.visitor.refused(approveQuoteEndpoint, approval(token, other, 151))).toMatchObject({ code: 'QUANTITY_NOT_OFFERED' });
    await shop.visitor.call(approveQuoteEndpoint, approval(token, other));
    const { lines, totals } = await read(id);
    expect(lines.map((line) => [line.id, line.status, line.alternativeOf])).toEqual([
      [main, 'quote_canceled', null],
      [other, 'entered', null],
    ]);
    expect(totals.gross).toBe(10_133_600);
  });
  it('asks for a purchase order number when the company requires one, and passes a remark to the order manager', async () => {
    const strict = await addCustomer(shop, { poRequired: true });
    const { id, lineId } = await addBasket(shop, strict);
    const { version } = await read(id);
    await manager().call(sendQuoteEndpoint, { id, version });
    const token = await linkInMail(shop, 'quote', 'quote');
    expect(await shop.visitor.refused(approveQuoteEndpoint, approval(token, lineId))).toMatchObject({ code: 'PO_REQUIRED' });
    const remark = 'Graag in twee zendingen.';
    await shop.visitor.call(approveQuoteEndpoint, { ...approval(token, lineId), poNumber: '4500219377', remark });
    expect((await read(id)).poNumber).toBe('4500219377');
    const { rows } = await manager().call(listOrderMessagesEndpoint, { id });
    expect(rows).toMatchObject([{ byCustomer: true, author: 'Ineke Brouwer', text: remark }]);
  });
  it('declines with a reason, and the quote can be revived', async () => {
    const { id, token, lineId } = await sent();
    await shop.visitor.call(declineQuoteEndpoint, { token, name: 'Ineke Brouwer', reason: 'Te duur' });
    const lost = await read(id);
    expect(lost).toMatchObject({ status: 'quote_canceled', quotes: [{ status: 'declined', declineReason: 'Te duur' }] });
    expect(await shop.visitor.refused(approveQuoteEndpoint, approval(token, lineId))).toMatchObject({ code: 'QUOTE_ANSWERED' });
    expect(await mailsAbout(id, 'quote_declined')).toEqual(['quote_declined', 'quote_declined_manager: Te duur']);
    await manager().call(reviseQuoteEndpoint, { id, version: lost.version });
    expect((await read(id)).lines[0]?.status).toBe('in_calculation');
  });
  it('mails the competitor the customer names to the order manager, not to the customer', async () => {
    const { id, token } = await sent();
    const said = { competitor: 'Printland', competitorPrice: moneyFromEuros(800) };
    await shop.visitor.call(declineQuoteEndpoint, { token, name: 'Ineke Brouwer', reason: 'Te duur', ...said });
    const mails = await shop.kernel.act(({ tx }) =>
      tx.rows<{ kind: string; text: string }>(sql`
        SELECT kind, body_text AS text FROM mails WHERE refs @> ARRAY[${`basket:${id}`}] AND kind LIKE 'quote_declined%' ORDER BY kind`),
    );
    expect(mails.map(({ kind, text }) => [kind, /Voordeliger was .*/.exec(text)?.[0]])).toEqual([
      ['quote_declined', undefined],
      ['quote_declined_manager', 'Voordeliger was Printland: €\u00a0800,00.'],
    ]);
  });
  it('approves until the last day, also for a quote valid for months', async () => {
    const { id, lineId } = await addBasket(shop, customer);
    await manager().call(sendQuoteEndpoint, { id, version: (await read(id)).version, validUntil: '2027-03-31' });
    const token = await linkInMail(shop, 'quote', 'quote');
    shop.moveClock('2027-03-31T20:00:00Z');
    expect(await shop.visitor.call(readQuoteEndpoint, { token })).toMatchObject({ state: 'open' });
    const approval = { token, name: 'Ineke Brouwer', agreed: true as const, choices: [{ lineId, quantity: 150 }] };
    expect(await shop.visitor.call(approveQuoteEndpoint, approval)).toMatchObject({ state: 'approved' });
    shop.moveClock('2026-11-18T09:00:00Z');
  });
  it('refuses after the last day, and with an unknown link', async () => {
    const { token, lineId } = await sent();
    shop.moveClock('2026-12-19T09:00:00Z');
    expect((await shop.visitor.call(readQuoteEndpoint, { token })).state).toBe('expired');
    expect(await shop.visitor.refused(approveQuoteEndpoint, approval(token, lineId))).toMatchObject({ code: 'QUOTE_EXPIRED' });
    shop.moveClock('2026-11-18T09:00:00Z');
    expect((await shop.visitor.refused(readQuoteEndpoint, { token: 'A'.repeat(22) })).status).toBe(404);
  });
  it('lets the staff approve for a customer who phoned, with a reason', async () => {
    const { id, version, lineId } = await sent();
    const ask = { id, version, name: 'Ineke Brouwer', reason: 'Gebeld om 10.00 uur', choices: [{ lineId, quantity: 150 }] };
    expect((await shop.as('estimator').refused(approveForCustomerEndpoint, ask)).status).toBe(403);
    const approved = await manager().call(approveForCustomerEndpoint, ask);
    expect(approved.status).toBe('quote_approved');
    expect(await mailsAbout(id, 'quote_approved')).toEqual([]);
    expect(await manager().refused(approveForCustomerEndpoint, { ...ask, version: approved.version })).toMatchObject({
      code: 'QUOTE_NOT_SENT',
    });
  });
});
