import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { creditInstallmentEndpoint } from '#modules/invoicing/contract/installment/credit-installment.endpoint.ts';
import { keepInstallmentEndpoint } from '#modules/invoicing/contract/installment/keep-installment.endpoint.ts';
import { listInstallmentCreditsEndpoint } from '#modules/invoicing/contract/installment/list-installment-credits.endpoint.ts';
import { listProposalsEndpoint, readInvoiceCountsEndpoint, readInvoiceEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { remindInvoicesEndpoint } from '#modules/invoicing/contract/reminder/remind-invoices.endpoint.ts';
import { sendInvoicesEndpoint } from '#modules/invoicing/contract/send-invoices.endpoint.ts';
import { moneyFromEuros as eur } from '#platform/domain/money.ts';
import { addCustomer } from '#test/baskets.ts';
import { readyOrder } from '#test/shipping.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('credit installment › is proposed of a canceled order and of one that costs less, credits once, and stops reminders until it is decided', async () => {
  const act = (query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows(query));
  const ineke = shop.as('finance');
  const customer = await addCustomer(shop);
  const plan = [
    { moment: 'order_confirmation', percent: 25, days: 8 },
    { moment: 'delivery', percent: 75, days: 30 },
  ];
  await act(sql`UPDATE customers SET payment_plan = ${JSON.stringify(plan)}::jsonb WHERE id = ${customer.id}`);
  const [canceled, cheaper] = [await readyOrder(shop, customer, { produced: 0 }), await readyOrder(shop, customer, { produced: 0 })];
  for (const { id, lineId } of [canceled, cheaper]) {
    await act(sql`UPDATE lines SET price = 4000000, transport_price = 0, vat_rate = 9 WHERE id = ${lineId}`);
    await act(sql`UPDATE baskets SET total = 4000000 WHERE id = ${id}`);
  }
  const { rows: due } = await ineke.call(listProposalsEndpoint, {});
  const drafts = await ineke.call(createDraftsEndpoint, { keys: due.map(({ key }) => key) });
  const finals = await ineke.call(finalizeInvoicesEndpoint, { ids: drafts.map(({ id }) => id) });
  await ineke.call(sendInvoicesEndpoint, { ids: finals.map(({ id }) => id) });
  shop.moveClock('2026-12-10T09:00:00Z');
  const proposals = async () => (await ineke.call(listInstallmentCreditsEndpoint, {})).rows;
  expect(await proposals()).toEqual([]);

  const beheer = shop.as('beheer@katern.example');
  const { version } = await beheer.call(readBasketEndpoint, { id: canceled.id });
  await beheer.call(cancelBasketEndpoint, { id: canceled.id, version, reason: 'other', note: 'Toch niet' });
  // Of the other order only agreed costs of 60 remain.
  await act(sql`UPDATE lines SET status = 'order_canceled' WHERE id = ${cheaper.lineId}`);
  await act(sql`INSERT INTO lines (basket_id, position, kind, description, status, quantity, price, vat_rate)
    VALUES (${cheaper.id}, 2, 'cost', 'Annulering', 'entered', 1, 600000, 9)`);
  const [gone, less] = await proposals();
  expect(gone).toMatchObject({ orderNumber: canceled.number, isCanceled: true, left: eur(100), net: eur(100) });
  expect(less).toMatchObject({ orderNumber: cheaper.number, isCanceled: false, left: eur(100), net: eur(40) });
  expect((await ineke.call(readInvoiceCountsEndpoint, {})).returnCredits).toBe(2);
  expect(await ineke.refused(remindInvoicesEndpoint, { ids: [gone!.invoice.id] })).toMatchObject({ code: 'INVOICE_AWAITS_CREDIT' });
  expect(finals).toHaveLength(2);

  // Costs were agreed for the canceled order: a part is credited and the rest kept, of which reminders go on.
  const part = { id: gone!.id, version: gone!.invoice.version, amount: eur(80) };
  const answers = await Promise.allSettled([1, 2].map(() => ineke.call(creditInstallmentEndpoint, part)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [rest] = await proposals();
  expect(rest).toMatchObject({ left: eur(20), net: eur(20) });
  const keep = { id: rest!.id, version: rest!.version, reason: 'Annuleringskosten' };
  await ineke.call(keepInstallmentEndpoint, keep);
  expect(await ineke.refused(keepInstallmentEndpoint, { ...keep, version: keep.version + 1 })).toMatchObject({
    code: 'INSTALLMENT_CREDIT_DECIDED',
  });
  expect(await ineke.call(remindInvoicesEndpoint, { ids: [gone!.invoice.id] })).toHaveLength(1);

  // It charges less still after part of it was kept: only what is beyond that is proposed.
  const lower = (net: number) =>
    act(sql`UPDATE installments SET kept_because = 'Annuleringskosten', kept_net = ${eur(net)} WHERE id = ${less!.id}`);
  await lower(30);
  expect((await proposals()).map(({ net }) => net)).toEqual([eur(10)]);
  await lower(0);

  // The order that costs less ends with a last invoice of nothing more than its costs.
  await ineke.call(creditInstallmentEndpoint, { id: less!.id, version: less!.invoice.version, amount: eur(40) });
  expect(await proposals()).toEqual([]);
  const { rows: last } = await ineke.call(listProposalsEndpoint, {});
  expect(last).toMatchObject([{ key: `order-${cheaper.id}`, gross: 0, blockers: [] }]);
  expect(await ineke.call(readInvoiceEndpoint, { id: less!.invoice.id })).toMatchObject({ creditedNet: eur(40) });
});
