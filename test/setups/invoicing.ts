import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { listProposalsEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { deliveredOrder, type TestOrder } from '#test/shipping.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

export let shop: TestShop;
export let ineke: Caller;
export let customer: TestCustomer;
export const act = (query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Record<string, unknown>>(query));
export const keyOf = (order: TestOrder) => `order-${order.id}`;
export const proposalOf = async (order: TestOrder) =>
  (await ineke.call(listProposalsEndpoint, {})).rows.find(({ key }) => key === keyOf(order));
/** An order delivered completely, priced as golden route D1 chosen by hand. */
export async function thesisOrder(of = customer): Promise<TestOrder> {
  const order = await deliveredOrder(shop, of);
  await act(sql`UPDATE lines SET price = 10129800 WHERE id = ${order.lineId}`);
  return order;
}
export async function addDraft(of = customer) {
  const order = await thesisOrder(of);
  const [made] = await ineke.call(createDraftsEndpoint, { keys: [keyOf(order)] });
  return { order, ...made! };
}
export async function final(of = customer) {
  const { order, id } = await addDraft(of);
  const [made] = await ineke.call(finalizeInvoicesEndpoint, { ids: [id] });
  return { order, ...made! };
}

/** Opens the shop of these tests, and closes it after them. */
export function setUpInvoicing(): void {
  beforeAll(async () => {
    shop = await openTestShop();
    ineke = shop.as('finance');
    customer = await addCustomer(shop);
  });
  afterAll(() => shop.close());
}
