import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { basketStatuses } from '#modules/baskets/domain/basket/statuses.ts';
import roles from '#modules/identity/domain/setup/roles.json' with { type: 'json' };
import { conditions } from '#modules/shipping/domain/return/return.ts';
import { purchaseStatuses } from '#modules/stock/domain/purchasing/purchase-status.ts';
import { closePool, type Database, openPool } from '#platform/server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { fillDemoShop } from './fill.ts';
import { readShopKind } from './is-filled.ts';

let created: TestDatabase;
let database: Database;
let dataDir: string;
beforeAll(async () => {
  created = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'katern-demo-'));
  await fillDemoShop({ databaseUrl: created.url, say: () => undefined, dataDir });
  database = openPool(created.url, 2);
}, 300_000);
afterAll(async () => {
  await closePool(database);
  await created.drop();
  await rm(dataDir, { recursive: true });
});

const rows = async <Row extends object>(query: string) => (await database.pool.query<Row>(query)).rows;
const count = async (from: string) => Number((await rows<{ n: string }>(`SELECT count(*) AS n FROM ${from}`))[0]!.n);

it('is filled once', async () => expect(await readShopKind(created.url)).toEqual({ isFilled: true, isReal: false }));

it('has five units and forty customers and one that registered, with a user in every role', async () => {
  expect(await count('business_units')).toBe(5);
  expect(await count('customers')).toBe(41);
  const held = await rows<{ code: string }>('SELECT DISTINCT r.code FROM roles r JOIN user_roles u ON u.role_id = r.id');
  expect(held.map(({ code }) => code).sort()).toEqual(roles.map(({ code }) => code).sort());
});

it('has an account that waits for its password, one that is closed, two with two roles and two of suppliers', async () => {
  expect(await count('users u WHERE active AND NOT has_credential(u.id)')).toBe(1);
  expect(await count('users WHERE NOT active')).toBe(1);
  expect(await count('(SELECT user_id FROM user_roles GROUP BY user_id HAVING count(*) = 2) twice')).toBe(2);
  expect(await count('supplier_users')).toBe(2);
});

it('has some 170 quotes and orders, in every status of their life', async () => {
  expect(Math.abs((await count('baskets')) - 170)).toBeLessThan(15);
  const found = await rows<{ status: string }>('SELECT DISTINCT status FROM baskets');
  expect(found.map(({ status }) => status).sort()).toEqual([...basketStatuses].sort());
});

it('has a sent quote on hold, with its reason and last day', async () =>
  expect(
    await count(
      `baskets WHERE status = 'on_hold' AND resume_status = 'quotation_sent' AND reason = 'customer' AND note <> '' AND hold_until > now()::date`,
    ),
  ).toBe(1));

it('has a late order, an order that waits for files and an order that is ready', async () => {
  expect(await count(`baskets WHERE status IN ('order_confirmation_sent', 'in_progress') AND delivery_date < now()::date`)).toBeGreaterThan(
    0,
  );
  expect(await count(`lines WHERE status = 'upload_link_sent'`)).toBeGreaterThan(0);
  expect(await count(`lines WHERE status = 'ready'`)).toBeGreaterThan(0);
});

it('has an order in every state of a count: to decide, with less agreed, more being made, opened again and settled', async () => {
  const found = [
    `lines WHERE short_since IS NOT NULL AND status = 'in_progress'`,
    `lines WHERE least_quantity IS NOT NULL AND status = 'ready'`,
    `plan_events WHERE more_of IS NOT NULL AND status = 'planned'`,
    `plan_events WHERE status = 'on_hold' AND good IS NOT NULL`,
    `lines WHERE status = 'delivered' AND settled_quantity < quantity`,
    `plan_repairs WHERE cause = 'night'`,
  ];
  expect(await Promise.all(found.map(count))).not.toContain(0);
});

it('has an invoice of what left of a line whose rest is still to be delivered', async () =>
  expect(
    await count(
      `lines l JOIN invoice_lines r ON r.line_id = l.id AND r.part JOIN invoices i ON i.id = r.invoice_id AND i.status = 'sent' WHERE l.status = 'partly_delivered'`,
    ),
  ).toBeGreaterThan(0));

it('has files that were delivered by a link', async () =>
  expect(
    await count(`shipments s JOIN mails m ON m.refs @> ARRAY['shipment:' || s.id] WHERE s.type = 'digital' AND s.status = 'delivered'`),
  ).toBe(1));

it('has invoice numbers without a gap', async () => {
  const series = await rows<{ last: number; given: number[] }>(`
    SELECT s.last_number AS last, array_agg(right(i.number, 5)::int ORDER BY i.number) AS given
    FROM invoice_series s JOIN invoices i ON i.number LIKE s.prefix || '%' GROUP BY s.prefix`);
  expect(series.length).toBeGreaterThan(0);
  for (const { last, given } of series) expect(given).toEqual(Array.from({ length: last }, (_, index) => index + 1));
});

it('has an order that is paid in installments, the first of which is sent', async () => {
  expect(await count(`invoices WHERE installment IS NOT NULL AND status = 'sent'`)).toBe(1);
  expect(await count(`installments WHERE paid_first AND invoice_id IS NULL`)).toBeGreaterThan(0);
});

it('has payments, one in part, an overdue invoice and bank lines to match', async () => {
  expect(await count(`invoices WHERE status = 'paid'`)).toBeGreaterThan(2);
  expect(await count(`invoices WHERE status = 'sent' AND settled > 0 AND settled < gross - credited_gross`)).toBe(1);
  expect(await count(`invoices WHERE type = 'invoice' AND status = 'sent' AND settled = 0 AND due_on < now()::date`)).toBeGreaterThan(0);
  expect(await count('invoice_reminders')).toBeGreaterThan(0);
  expect(await count(`bank_lines WHERE status = 'open'`)).toBe(3);
  expect(await count(`bank_lines WHERE status = 'skipped'`)).toBe(1);
});

it('has a quote with a price on request, one with manual prices, and an order assigned in turn', async () => {
  expect(await count(`lines l JOIN baskets b ON b.id = l.basket_id WHERE l.price_on_request AND b.status = 'quotation_sent'`)).toBe(1);
  expect(await count(`facts WHERE fact = 'line.amount_changed'`)).toBe(1);
  expect(await count(`order_manager_turns t JOIN baskets b ON b.id = t.basket_id WHERE b.type = 20`)).toBe(1);
});

it('has an order of the shop that waits for a colleague, and messages about orders', async () => {
  expect(await count("shop_orders WHERE status = 'waiting'")).toBe(1);
  expect(await count('shop_budget_members')).toBe(2);
  expect(await count('order_messages WHERE by_customer')).toBeGreaterThan(0);
  expect(await count('order_messages WHERE NOT by_customer')).toBeGreaterThan(0);
});

it('has purchases in every state, offers of two merchants for every paper that is sold, and an offcut', async () => {
  const states = await rows<{ status: string }>('SELECT DISTINCT status FROM stock_purchases');
  expect(states.map(({ status }) => status).sort()).toEqual([...purchaseStatuses].sort());
  expect(await count('stock_offers')).toBeGreaterThan(20);
  const merchantsOf = `SELECT s.kind FROM stock_offers o JOIN stock_items s ON s.id = o.item_id GROUP BY s.id HAVING count(DISTINCT o.supplier_id)`;
  expect(await count(`(${merchantsOf} = 2) offered WHERE kind = 'paper'`)).toBeGreaterThan(20);
  expect(await count(`(${merchantsOf} <> 2) others WHERE kind = 'paper'`)).toBe(0);
  expect(await count('stock_items WHERE cut_of IS NOT NULL AND physical > 0')).toBeGreaterThan(0);
});

it('has a draft that waits for approval, one that was declined, a day of going live, a customer with a second check, and returns in every condition', async () => {
  expect(await count(`stock_purchases WHERE status = 'draft' AND approval_asked_by IS NOT NULL`)).toBe(1);
  expect(await count(`stock_purchases WHERE status = 'draft' AND approval_asked_by IS NULL AND approval_note <> ''`)).toBe(1);
  expect(await count('customers WHERE pack_check')).toBe(1);
  expect(await count('stock_settings WHERE go_live_on IS NOT NULL AND purchase_limit_eur > 0')).toBe(1);
  const found = await rows<{ condition: string }>('SELECT DISTINCT condition FROM return_lines');
  expect(found.map(({ condition }) => condition).sort()).toEqual([...conditions].sort());
});

it('has a wave that is half picked, a return that is half inspected, and a count with a difference that waits', async () => {
  const half = 'HAVING count(n.scanned) > 0 AND count(n.scanned) < count(*)';
  const open = `stock_pick_lists p JOIN stock_pick_lines n ON n.list_id = p.id WHERE p.status = 'open'`;
  expect(await count(`(SELECT p.id FROM ${open} GROUP BY p.id ${half}) waves`)).toBe(1);
  const divided = 'l.restock + l.quarantine + l.scrap + l.send_back';
  expect(await count(`returns r JOIN return_lines l ON l.return_id = r.id WHERE r.booked_at IS NULL AND l.counted > ${divided}`)).toBe(1);
  expect(await count('stock_first_counts WHERE difference <> 0')).toBeGreaterThan(0);
});

it('has an article below its minimum that is made here, and one of a customer whose reprint is proposed', async () => {
  const below = `stock_items i JOIN articles a ON a.id = i.article_id WHERE i.below_minimum AND i.policy = 'stock'`;
  expect(await count(`${below} AND a.customer_id IS NULL AND i.make_lead_days IS NOT NULL`)).toBe(1);
  expect(await count(`${below} AND a.customer_id IS NOT NULL`)).toBe(1);
});
