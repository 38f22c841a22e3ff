import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBasketEndpoint, readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { listOrderMessagesEndpoint } from '#modules/baskets/contract/message/order-messages.endpoints.ts';
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
    const { entries } = await manager().call(readBasketHistoryEndpoint, { id });
    expect(entries[0]).toMatchObject({
      who: 'Ineke Brouwer',
      text: 'Akkoord van Ineke Brouwer',
      from: 'quotation_sent',
      to: 'quote_approved',
    });
    expect(entries.map(({ text }) => text)).toContainEqual(expect.stringContaining('Ik ga akkoord met deze offerte en de voorwaarden'));
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
