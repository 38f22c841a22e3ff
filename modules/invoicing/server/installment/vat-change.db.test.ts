import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { moveLine, setPlanStatus, setQuantityProduced } from '#modules/baskets/server/public.ts';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { listProposalsEndpoint, readInvoiceEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { moneyFromEuros as eur } from '#platform/domain/money.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { act, ineke, setUpInvoicing, shop } from '#test/setups/invoicing.ts';
import { readyOrder, ship, type TestOrder } from '#test/shipping.ts';

setUpInvoicing();

let customer: TestCustomer;
beforeAll(async () => {
  customer = await addCustomer(shop);
  const plan = [
    { moment: 'order_confirmation', percent: 25, days: 8 },
    { moment: 'proof_approved', percent: 25, days: 14 },
    { moment: 'delivery', percent: 50, days: 30 },
  ];
  await act(sql`UPDATE customers SET payment_plan = ${JSON.stringify(plan)}::jsonb WHERE id = ${customer.id}`);
});

/** Invoices the first part of an order that is due. */
async function invoice({ id: basketId }: TestOrder) {
  const { rows } = await ineke.call(listProposalsEndpoint, {});
  const [due] = rows.filter(({ orders }) => orders.some((order) => order.basketId === basketId));
  const [draft] = await ineke.call(createDraftsEndpoint, { keys: [due!.key] });
  const [made] = await ineke.call(finalizeInvoicesEndpoint, { ids: [draft!.id] });
  return ineke.call(readInvoiceEndpoint, { id: made!.id });
}

it('a rate that changes between installments › is charged over the whole order, less what the others charged at their own rate', async () => {
  const order = await readyOrder(shop, customer, { produced: 0 });
  await act(sql`UPDATE lines SET price = ${eur(1000)}, transport_price = 0, vat_rate = 9 WHERE id = ${order.lineId}`);
  await act(sql`UPDATE baskets SET total = ${eur(1000)} WHERE id = ${order.id}`);
  const first = await invoice(order);
  await act(sql`UPDATE lines SET vat_rate = 21 WHERE id = ${order.lineId}`);
  const second = await invoice(order);
  await shop.kernel.act(async (context) => {
    await setQuantityProduced(context, order.lineId, 150);
    await setPlanStatus(context, order.lineId, { planStatus: 'ready', eventStatus: 'ready' });
    await moveLine(context, order.lineId, 'ready');
  });
  await ship(shop, order, 150);
  const last = await invoice(order);
  expect([first.gross, second.gross, last.gross]).toEqual([eur(272.5), eur(302.5), eur(635)]);
  expect(last.vatRows.map(({ ratePercent, base, vat }) => [ratePercent, base, vat])).toEqual([
    [9, eur(-250), eur(-22.5)],
    [21, eur(750), eur(157.5)],
  ]);
});
