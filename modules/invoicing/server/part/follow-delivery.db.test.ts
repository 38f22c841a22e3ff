import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { closeLineShortEndpoint } from '#modules/baskets/contract/count/close-line-short.endpoint.ts';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { creditInvoiceEndpoint } from '#modules/invoicing/contract/credit-invoice.endpoint.ts';
import { discardDraftEndpoint } from '#modules/invoicing/contract/discard-draft.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { listProposalsEndpoint, readInvoiceEndpoint, readProposalEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { act, ineke, keyOf, proposalOf, setUpInvoicing, shop } from '#test/setups/invoicing.ts';
import { decisionOn, priceOrder, readOrder, readyOrder, ship, type TestOrder } from '#test/shipping.ts';

setUpInvoicing();

let customer: TestCustomer;
beforeAll(async () => {
  customer = await addCustomer(shop);
  await act(sql`UPDATE customers SET invoice_frequency = 'per_delivery' WHERE id = ${customer.id}`);
});

/** An order of 150 at 1,000.00 and 45.94 of transport, of which these pieces left. */
async function sent(...quantities: number[]): Promise<TestOrder> {
  const order = await readyOrder(shop, customer);
  await priceOrder(shop, order, 1000);
  await act(sql`UPDATE lines SET transport_price = 459400 WHERE id = ${order.lineId}`);
  for (const quantity of quantities) await ship(shop, order, quantity);
  return order;
}
const draft = async (order: TestOrder) => (await ineke.call(createDraftsEndpoint, { keys: [keyOf(order)] }))[0]!;
const finish = async ({ id }: { id: number }) => (await ineke.call(finalizeInvoicesEndpoint, { ids: [id] }))[0]!;
const netsOf = async ({ id }: { id: number }) =>
  (await ineke.call(readInvoiceEndpoint, { id })).lines.map(({ quantity, net }) => [quantity, net / 10_000]);
const statusOf = async (order: TestOrder) => (await readOrder(shop, order)).lines[0]!.invoiceStatus;

it('follow delivery › invoices each delivery of a line once, in list, draft and rule alike, to the cent', async () => {
  const order = await sent(50);
  const first = (await proposalOf(order))!;
  expect(first).toMatchObject({ net: moneyFromEuros(379.27), blockers: [] });
  const { lines } = await ineke.call(readProposalEndpoint, { key: first.key });
  expect(lines).toMatchObject([{ specification: expect.stringContaining('rest wordt later geleverd') }, { description: 'Transport' }]);
  const one = await draft(order);
  expect(await netsOf(one)).toEqual([
    [50, 333.33],
    [1, 45.94],
  ]);
  expect(await proposalOf(order)).toBeUndefined();
  // The next delivery leaves while the first is a draft.
  await ship(shop, order, 50);
  expect(await proposalOf(order)).toMatchObject({ net: moneyFromEuros(333.34) });
  const two = await draft(order);
  expect(await netsOf(two)).toEqual([[50, 333.34]]);
  await finish(two);
  expect(await statusOf(order)).toBe('partly_invoiced');
  await ship(shop, order, 50);
  expect(await proposalOf(order)).toMatchObject({ net: moneyFromEuros(333.33) });
  const three = await draft(order);
  await finish(three);
  // The draft of the first delivery is left.
  expect(await statusOf(order)).toBe('partly_invoiced');
  await finish(one);
  expect(await statusOf(order)).toBe('invoiced');
  expect((await readOrder(shop, order)).invoiceStatus).toBe('invoiced');
  expect(await proposalOf(order)).toBeUndefined();
});

it('follow delivery › charges again what is discarded or credited, and nothing else', async () => {
  const order = await sent(50);
  const one = await finish(await draft(order));
  await ship(shop, order, 70);
  await ineke.call(discardDraftEndpoint, await draft(order));
  expect(await statusOf(order)).toBe('partly_invoiced');
  expect(await proposalOf(order)).toMatchObject({ net: moneyFromEuros(466.67) });
  const two = await finish(await draft(order));
  await ineke.call(creditInvoiceEndpoint, { id: one.id, version: one.version, reason: 'Verkeerd adres' });
  expect(await statusOf(order)).toBe('partly_invoiced');
  expect(await proposalOf(order)).toMatchObject({ net: moneyFromEuros(379.27) });
  await ship(shop, order, 30);
  expect(await proposalOf(order)).toMatchObject({ net: moneyFromEuros(579.27) });
  // A refund of a part is not charged again.
  const { lines } = await ineke.call(readInvoiceEndpoint, { id: two.id });
  const refund = [{ id: lines[0]!.id, net: moneyFromEuros(10) }];
  await ineke.call(creditInvoiceEndpoint, { id: two.id, version: two.version, reason: 'Krasjes', lines: refund });
  expect(await proposalOf(order)).toMatchObject({ net: moneyFromEuros(579.27) });
  await finish(await draft(order));
  expect(await statusOf(order)).toBe('invoiced');
});

it('follow delivery › closes a line that ends with what was invoiced of it, and charges what was agreed otherwise', async () => {
  const order = await sent(100);
  await finish(await draft(order));
  await shop.as('order_manager').call(closeLineShortEndpoint, { ...(await decisionOn(shop, order)), charge: 'delivered' });
  expect(await statusOf(order)).toBe('invoiced');
  expect(await proposalOf(order)).toBeUndefined();
  const other = await sent(100);
  await finish(await draft(other));
  await shop.as('order_manager').call(closeLineShortEndpoint, { ...(await decisionOn(shop, other)), charge: 'ordered' });
  expect(await proposalOf(other)).toMatchObject({ net: moneyFromEuros(333.33) });
  await finish(await draft(other));
  expect(await statusOf(other)).toBe('invoiced');
});

it('follow delivery › leaves a part to the whole order of who is invoiced per order', async () => {
  await act(sql`UPDATE customers SET invoice_frequency = 'per_order' WHERE id = ${customer.id}`);
  const order = await sent(100);
  expect(await proposalOf(order)).toBeUndefined();
  await act(sql`UPDATE customers SET invoice_frequency = 'per_delivery' WHERE id = ${customer.id}`);
  const { rows } = await ineke.call(listProposalsEndpoint, {});
  for (const row of rows) expect(await ineke.call(readProposalEndpoint, { key: row.key })).toMatchObject(row);
  expect(rows.map(({ key }) => key)).toContain(keyOf(order));
});

it('follow delivery › ends a line at less than was invoiced, once a credit note gives the difference back', async () => {
  const order = await sent(100);
  const one = await finish(await draft(order));
  const { lines } = await ineke.call(readInvoiceEndpoint, { id: one.id });
  const giveBack = async (euros: number, reason: string, forDamage = false) => {
    const { version } = await ineke.call(readInvoiceEndpoint, { id: one.id });
    const part = [{ id: lines[0]!.id, net: moneyFromEuros(euros) }];
    await ineke.call(creditInvoiceEndpoint, { id: one.id, version, reason, forDamage, lines: part });
  };
  await giveBack(10, 'Eén doos te weinig');
  await giveBack(25, 'Krasjes', true);
  const agreed = { charge: 'agreed' as const, price: moneyFromEuros(600) };
  await shop.as('order_manager').call(closeLineShortEndpoint, { ...(await decisionOn(shop, order)), ...agreed });
  // 666.67 was invoiced of what ends at 600.00, and 10.00 of it was given back; what scratches cost is the customer's anyway.
  expect(await proposalOf(order)).toMatchObject({ net: moneyFromEuros(-56.67), blockers: [{ code: 'INVOICE_BELOW_ZERO' }] });
  expect(await statusOf(order)).toBe('partly_invoiced');
  await giveBack(56.67, 'Te kort geleverd');
  expect(await proposalOf(order)).toBeUndefined();
  expect(await statusOf(order)).toBe('invoiced');
});

it('follow delivery › closes a line at nothing once all that was invoiced of it was given back for damage', async () => {
  const order = await sent(100);
  const one = await finish(await draft(order));
  const { lines } = await ineke.call(readInvoiceEndpoint, { id: one.id });
  const giveBack = async (position: number, euros: number) => {
    const { version } = await ineke.call(readInvoiceEndpoint, { id: one.id });
    const part = [{ id: lines[position]!.id, net: moneyFromEuros(euros) }];
    await ineke.call(creditInvoiceEndpoint, { id: one.id, version, reason: 'Waterschade', forDamage: true, lines: part });
  };
  await giveBack(0, 600);
  const agreed = { charge: 'agreed' as const, price: moneyFromEuros(0) };
  await shop.as('order_manager').call(closeLineShortEndpoint, { ...(await decisionOn(shop, order)), ...agreed });
  // 666.67 was invoiced, of which no more than 66.67 is left to give back.
  expect(await proposalOf(order)).toMatchObject({ net: moneyFromEuros(-66.67), blockers: [{ code: 'INVOICE_BELOW_ZERO' }] });
  await giveBack(0, 66.67);
  expect(await proposalOf(order)).toBeUndefined();
  expect(await statusOf(order)).toBe('invoiced');
});
