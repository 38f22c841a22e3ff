import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addLineEndpoint } from '#modules/baskets/contract/line/add-line.endpoint.ts';
import { setInvoiceStatus } from '#modules/baskets/server/public.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { readInvoiceEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { splitDraftEndpoint } from '#modules/invoicing/contract/split/split-draft.endpoint.ts';
import { readCustomerEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { addBasket, addCustomer } from '#test/baskets.ts';
import { act, addDraft, ineke, setUpInvoicing, shop } from '#test/setups/invoicing.ts';

setUpInvoicing();

it('what a customer owes counts the lines of an order that are not invoiced while others are', async () => {
  const customer = await addCustomer(shop, { name: 'Stichting Deel' });
  const { id, lineId } = await addBasket(shop, customer);
  const cost = { id, kind: 'cost', description: 'Opmaak', price: moneyFromEuros(250) } as const;
  await shop.as('order_manager').call(addLineEndpoint, cost);
  const owed = async () => (await shop.as('admin').call(readCustomerEndpoint, { id: customer.id })).openValue;
  await shop.kernel.database.pool.query(`UPDATE baskets SET status = 'order_confirmation_sent' WHERE id = $1`, [id]);
  const all = await owed();
  await shop.kernel.act((context) => setInvoiceStatus(context, id, [lineId], 'invoiced'));
  expect(all).toBeGreaterThan(moneyFromEuros(250));
  expect(await owed()).toBe(moneyFromEuros(250));
});

it('what a customer owes counts what a draft has of a line that is invoiced in part', async () => {
  const customer = await addCustomer(shop, { name: 'Stichting Half' });
  const { order, ...draft } = await addDraft(customer);
  await act(
    sql`UPDATE baskets SET total = (SELECT sum(price + transport_price) FROM lines WHERE basket_id = ${order.id}) WHERE id = ${order.id}`,
  );
  const owed = async () => (await shop.as('admin').call(readCustomerEndpoint, { id: customer.id })).openValue;
  const all = await owed();
  const { lines } = await ineke.call(readInvoiceEndpoint, { id: draft.id });
  const goods = lines.find(({ kind }) => kind === 'line')!;
  const { from } = await ineke.call(splitDraftEndpoint, { ...draft, lines: [{ id: goods.id, quantity: 50 }] });
  await ineke.call(finalizeInvoicesEndpoint, { ids: [from!.id] });
  expect(await owed()).toBe(all);
});
