import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { approveQuoteEndpoint } from '#modules/baskets/contract/quote/approve-quote.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { handOverEndpoint } from '#modules/shipping/contract/hand-over.endpoint.ts';
import type { Endpoint, InputOf } from '#platform/contract/endpoint.ts';
import { addBasket, addCustomer, linkInMail, type TestCustomer } from '#test/baskets.ts';
import { boxesOf, deliveredOrder, readyOrder } from '#test/shipping.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

export let shop: TestShop;
export let customer: TestCustomer;
type Act<E extends Endpoint = Endpoint> = { caller: Caller; endpoint: E; input: InputOf<E>; done(): Promise<number> };
const countOf = (fact: string, ref: string) => async () => {
  const found = await shop.kernel.act(({ tx }) =>
    tx.row<{ count: number }>(sql`SELECT count(*) AS count FROM facts WHERE fact = ${fact} AND refs @> ARRAY[${ref}]`),
  );
  return found!.count;
};
/** Acts that must happen once, each prepared. */
export const acts: Record<string, () => Promise<Act>> = {
  async 'confirming an order'() {
    const { id } = await addBasket(shop, customer);
    const caller = shop.as('order_manager');
    const { version } = await caller.call(readBasketEndpoint, { id });
    return {
      caller,
      endpoint: confirmBasketEndpoint,
      input: { id, version },
      done: countOf('basket.order_confirmation_sent', `basket:${id}`),
    };
  },
  async 'approving a quote'() {
    const { id, lineId } = await addBasket(shop, customer);
    const roos = shop.as('order_manager');
    const { version } = await roos.call(readBasketEndpoint, { id });
    await roos.call(sendQuoteEndpoint, { id, version, validUntil: '2026-12-02' });
    const token = await linkInMail(shop, 'quote', 'quote');
    const input = { token, name: 'Ineke Brouwer', agreed: true, choices: [{ lineId, quantity: 150 }] };
    return { caller: shop.visitor, endpoint: approveQuoteEndpoint, input, done: countOf('basket.quote_approved', `basket:${id}`) };
  },
  async 'handing over a shipment'() {
    const order = await readyOrder(shop, customer);
    const caller = shop.as('dispatch');
    const { id, version } = await caller.call(createShipmentEndpoint, {
      basketId: order.id,
      addressId: order.addressId,
      type: 'own_transport',
      carrier: 'own_van',
      packages: boxesOf(order, [30, 30, 30, 30, 30]),
    });
    return { caller, endpoint: handOverEndpoint, input: { id, version }, done: countOf('shipment.handed_over', `shipment:${id}`) };
  },
  async 'making an invoice final'() {
    const order = await deliveredOrder(shop, customer);
    const caller = shop.as('finance');
    const [concept] = await caller.call(createDraftsEndpoint, { keys: [`order-${order.id}`] });
    const { id } = concept!;
    return { caller, endpoint: finalizeInvoicesEndpoint, input: { ids: [id] }, done: countOf('invoice.final', `invoice:${id}`) };
  },
};

/** Opens the shop of these tests, and closes it after them. */
export function setUpConcurrency(): void {
  beforeAll(async () => {
    shop = await openTestShop();
    customer = await addCustomer(shop);
  });
  afterAll(() => shop.close());
}
