import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { listInvoicesEndpoint, readInvoiceCountsEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { addCustomer, addProductLine } from '#test/baskets.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let ineke: Caller;

/** Inserts `many` sent invoices of 100 each, numbered from `prefix`, each with an order of its own number. */
async function addSent(of: TestShop, customerId: number, prefix: string, many: number): Promise<void> {
  const basket = await of.as('order_manager').call(createBasketEndpoint, { customerId, description: 'Wijkkrant' });
  const lineId = await addProductLine(of, basket.id);
  const insert = sql`
    WITH made AS (
      INSERT INTO invoices (number, type, status, business_unit_id, customer_id, language, recipient, order_number, supply_from, supply_until,
        payment_days, issued_on, due_on, net, vat, gross, vat_rows, created_at, finalised_at, sent_at)
      SELECT ${prefix} || lpad(n::text, 5, '0'), 'invoice', 'sent', 1, ${customerId}, 'nl', '{}', '25-' || lpad(n::text, 6, '0'), '2025-01-01',
        '2025-01-01', 30, '2025-01-01', '2025-01-31', 1000000, 0, 1000000, '[]', now(), now(), now()
      FROM generate_series(1, ${many}) n RETURNING id)
    INSERT INTO invoice_lines (invoice_id, position, basket_id, line_id, kind, description, quantity, net, vat_rate, vat_category)
    SELECT id, 1, ${basket.id}, ${lineId}, 'line', 'Wijkkrant', 1, 1000000, 0, 'G' FROM made`;
  await of.kernel.act(({ tx }) => tx.rows(insert));
}

/** A shop with three old invoices of a café, and newer ones of another customer. */
async function openInvoicedShop(): Promise<{ opened: TestShop; rareId: number; manyId: number }> {
  const opened = await openTestShop();
  const rareId = (await addCustomer(opened, { name: 'Café Zeezicht' })).id;
  const manyId = (await addCustomer(opened, { name: 'Drukte en Zonen' })).id;
  await addSent(opened, rareId, '2024-9-', 3);
  await addSent(opened, manyId, '2025-9-', 1100);
  return { opened, rareId, manyId };
}

beforeAll(async () => {
  ({ opened: shop } = await openInvoicedShop());
  ineke = shop.as('finance');
});
afterAll(() => shop.close());

it("searches rare text: the customer's name, the number of the invoice or of its order", async () => {
  const numbers = async (search: string) => (await ineke.call(listInvoicesEndpoint, { search })).rows.map(({ number }) => number);
  expect(await numbers('cafe zee')).toEqual(['2024-9-00003', '2024-9-00002', '2024-9-00001']);
  expect(await ineke.call(listInvoicesEndpoint, { search: 'zeezicht', limit: 2 })).toMatchObject({
    count: 3,
    countIsExact: true,
    net: 3_000_000,
    open: 3_000_000,
  });
  const ofUnit = async (unitId: number) => (await ineke.call(listInvoicesEndpoint, { search: 'zeezicht', unitId })).count;
  expect([await ofUnit(1), await ofUnit(2)]).toEqual([3, 0]);
  expect(await numbers('2024-9-00002')).toEqual(['2024-9-00002']);
  expect(await numbers('25-000002')).toEqual(['2025-9-00002', '2024-9-00002']);
  expect(await numbers('25-001099')).toEqual(['2025-9-01099']);
  expect(await numbers('nergens')).toEqual([]);
});

it('sums what is open of overdue invoices, with and without a search', async () => {
  const opened = await openTestShop();
  await addSent(opened, (await addCustomer(opened, { name: 'Drukwerk Ober' })).id, '2025-7-', 2);
  await opened.kernel.act(({ tx }) => tx.rows(sql`UPDATE invoices SET settled = 400000 WHERE number = '2025-7-00001'`));
  const sums = async (search?: string) => opened.as('finance').call(listInvoicesEndpoint, { status: 'overdue', search });
  expect(await sums()).toMatchObject({ count: 2, net: 2_000_000, open: 1_600_000 });
  expect(await sums('ober')).toMatchObject({ count: 2, net: 2_000_000, open: 1_600_000 });
  await opened.close();
});

it('counts and sums the newest thousand matches of common text, and continues page by page', async () => {
  for (const search of ['drukte', '2025-9-', undefined]) {
    const first = await ineke.call(listInvoicesEndpoint, { search, status: 'sent', limit: 100 });
    expect(first).toMatchObject({ count: 1000, countIsExact: false, net: 1_001_000_000 });
    const next = await ineke.call(listInvoicesEndpoint, { search, status: 'sent', limit: 100, cursor: first.nextCursor! });
    const ids = [...first.rows, ...next.rows].map(({ number }) => number);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([200, '2025-9-01100', '2025-9-00901']);
  }
});

it('reads to the end of a text that is common among new invoices and rare among old ones', async () => {
  const { opened, rareId, manyId } = await openInvoicedShop();
  await addSent(opened, manyId, '2025-8-', 600);
  await addSent(opened, rareId, '2026-9-', 1400);
  const finance = opened.as('finance');
  const found = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: OutputOf<typeof listInvoicesEndpoint> = await finance.call(listInvoicesEndpoint, {
      search: 'zeezicht',
      limit: 200,
      cursor,
    });
    found.push(...page.rows.map(({ number }) => number));
    cursor = page.nextCursor;
  }
  expect([found.length, found.at(-4), found.at(-1)]).toEqual([1403, '2026-9-00001', '2024-9-00001']);
  await opened.close();
});

it('counts the rows of each tab, sent invoices up to a thousand', async () => {
  expect(await ineke.call(readInvoiceCountsEndpoint, {})).toMatchObject({ concept: 0, final: 0, sent: 1000, sentIsExact: false });
});
