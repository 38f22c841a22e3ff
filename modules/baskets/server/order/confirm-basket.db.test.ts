import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readBasketEndpoint, readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { holdBasketEndpoint } from '#modules/baskets/contract/basket/hold-basket.endpoint.ts';
import { resumeBasketEndpoint } from '#modules/baskets/contract/basket/resume-basket.endpoint.ts';
import { sendMailEndpoint } from '#modules/baskets/contract/mail/send-mail.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { moveLine } from '#modules/baskets/server/basket/move-basket.ts';
import { otherOrderWithReference } from '#modules/baskets/server/customer/customer-reference.ts';
import { addBasket, addCustomer, addOrder, addProductLine, type TestCustomer } from '#test/baskets.ts';
import { isOneBlocked } from '#test/open-transactions.ts';
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
const order = () => addOrder(shop, customer);

describe('confirm order', () => {
  it('turns a quote into an order, mails the confirmation and records the fact', async () => {
    const { id } = await order();
    expect(await read(id)).toMatchObject({ type: 20, status: 'order_confirmation_sent', counts: { mails: 1 } });
    const { entries } = await manager().call(readBasketHistoryEndpoint, { id });
    expect(entries[0]).toMatchObject({ fact: 'basket.order_confirmation_sent', text: 'Order bevestigd aan ineke@universiteit.example' });
    const [mail] = await shop.kernel.act(({ tx }) =>
      tx.rows<{ text: string }>(
        sql`SELECT body_text AS text FROM mails WHERE kind = 'order_confirmation' AND refs @> ARRAY[${`basket:${id}`}]`,
      ),
    );
    expect(mail!.text).toMatch(/We leveren op \d+ \w+ 20\d\d\./);
  });
  it('returns all refusals at once, each at its field and line', async () => {
    const strict = await addCustomer(shop, { poRequired: true, vatType: 'reverse_charge' });
    const { id, version } = await manager().call(createBasketEndpoint, { customerId: strict.id });
    const main = await addProductLine(shop, id);
    await addProductLine(shop, id, { alternativeOf: main });
    const refused = await manager().refused(confirmBasketEndpoint, { id, version });
    expect(refused).toMatchObject({
      status: 409,
      code: 'PO_REQUIRED',
      errors: { poNumber: [expect.stringContaining('inkoopordernummer')] },
    });
    const refusals = refused.context.refusals as { code: string; message: string; lineId: number | null }[];
    expect(refusals.map((one) => one.code)).toEqual([
      'PO_REQUIRED',
      'VAT_NUMBER_REQUIRED',
      'ORDER_HAS_ALTERNATIVES',
      'NO_DELIVERABLE_LINE',
      'DELIVERY_ADDRESS_REQUIRED',
      'DELIVERY_ADDRESS_REQUIRED',
    ]);
    expect(refusals.at(-1)?.lineId).toBe(main + 1);
    expect(refusals.every(({ message }) => message !== '' && !message.includes('refusals.'))).toBe(true);
  });
  it('needs the approval of a sent quote', async () => {
    const { id } = await addBasket(shop, customer);
    const { version } = await read(id);
    const sent = await manager().call(sendQuoteEndpoint, { id, version });
    expect(await manager().refused(confirmBasketEndpoint, { id, version: sent.version })).toMatchObject({ code: 'QUOTE_NOT_APPROVED' });
  });
  it('refuses a reference that another order has, naming that order', async () => {
    const [first, second] = [await addBasket(shop, customer), await addBasket(shop, customer)];
    await shop.kernel.act(({ tx }) =>
      tx.rows(sql`UPDATE baskets SET customer_reference = 'UU-8841' WHERE id = ANY(${sql.param([first.id, second.id])})`),
    );
    await manager().call(confirmBasketEndpoint, { id: first.id, version: (await read(first.id)).version });
    const refused = await manager().refused(confirmBasketEndpoint, { id: second.id, version: (await read(second.id)).version });
    expect(refused).toMatchObject({ code: 'REFERENCE_NOT_UNIQUE' });
    expect(refused.message).toContain(first.number);
  });
  it('waits for a concurrent order with the same reference, and names it', async () => {
    const [first, second] = [await addBasket(shop, customer), await addBasket(shop, customer)];
    const asked = Promise.withResolvers<{ code: string; message: string }>();
    await shop.kernel.act(({ tx }) =>
      tx.rows(sql`UPDATE baskets SET customer_reference = 'UU-8842' WHERE id = ANY(${sql.param([first.id, second.id])})`),
    );
    const { version } = await read(second.id);
    await shop.kernel.act(async ({ tx }) => {
      expect(await otherOrderWithReference(tx, { id: first.id, customerId: customer.id, customerReference: 'UU-8842' })).toBeUndefined();
      await tx.rows(sql`UPDATE baskets SET type = 20, status = 'order_confirmation_sent' WHERE id = ${first.id}`);
      void manager().refused(confirmBasketEndpoint, { id: second.id, version }).then(asked.resolve, asked.reject);
      await vi.waitUntil(() => isOneBlocked(tx));
    });
    expect(await asked.promise).toMatchObject({ code: 'REFERENCE_NOT_UNIQUE', message: expect.stringContaining(first.number) });
  });
  it('confirms once, with the permission, an existing quote', async () => {
    const { id, version } = await order();
    expect(await manager().refused(confirmBasketEndpoint, { id, version })).toMatchObject({ code: 'MOVE_NOT_ALLOWED' });
    expect(await manager().refused(confirmBasketEndpoint, { id, version: version - 1 })).toMatchObject({ code: 'STALE_VERSION' });
    expect((await manager().refused(confirmBasketEndpoint, { id: 999_999, version })).status).toBe(404);
    expect((await shop.as('estimator').refused(confirmBasketEndpoint, { id, version })).status).toBe(403);
  });
  it('sends one mail on a repeated request', async () => {
    const { id } = await addBasket(shop, customer);
    const { version } = await read(id);
    await Promise.all([1, 2].map(() => manager().call(confirmBasketEndpoint, { id, version }, { idempotencyKey: `confirm-${id}` })));
    expect((await read(id)).counts.mails).toBe(1);
  });
  it('can mail the confirmation again, for orders only', async () => {
    const { id } = await order();
    await manager().call(sendMailEndpoint, { id, mailType: '2' });
    expect((await read(id)).counts.mails).toBe(2);
    const quote = await addBasket(shop, customer);
    expect(await manager().refused(sendMailEndpoint, { id: quote.id, mailType: '2' })).toMatchObject({ code: 'NOT_ORDERED' });
  });
});

describe('hold basket', () => {
  it('holds basket and lines, and resuming restores each status', async () => {
    const { id, version, lineId } = await order();
    await shop.kernel.act((context) => moveLine(context, lineId, 'upload_link_sent'));
    const running = await read(id);
    await manager().call(holdBasketEndpoint, { id, version: running.version, reason: 'payment' });
    const held = await read(id);
    expect(held).toMatchObject({ status: 'on_hold', resumeStatus: running.status, lines: [{ status: 'on_hold' }], reason: 'payment' });
    await manager().call(resumeBasketEndpoint, { id, version: held.version });
    expect(await read(id)).toMatchObject({ status: running.status, lines: [{ status: 'upload_link_sent' }] });
    expect(await manager().refused(resumeBasketEndpoint, { id, version: (await read(id)).version })).toMatchObject({ code: 'NOT_ON_HOLD' });
    expect(await manager().refused(holdBasketEndpoint, { id, version, reason: 'payment' })).toMatchObject({ code: 'STALE_VERSION' });
  });
  it('refuses a canceled basket, and a reason without its required note', async () => {
    const { id, version } = await manager().call(createBasketEndpoint, { customerId: customer.id });
    expect(await manager().refused(holdBasketEndpoint, { id, version, reason: 'other' })).toMatchObject({ code: 'NOTE_REQUIRED' });
    const ended = await manager().call(cancelBasketEndpoint, { id, version, reason: 'price' });
    const hold = { id, version: ended.version, reason: 'customer' };
    expect(await manager().refused(holdBasketEndpoint, hold)).toMatchObject({ code: 'MOVE_NOT_ALLOWED' });
    expect((await manager().refused(resumeBasketEndpoint, { id: 999_999, version })).status).toBe(404);
  });
});
