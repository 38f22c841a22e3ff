import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createCustomerEndpoint } from '#modules/relations/contract/customer/create-customer.endpoint.ts';
import { readCustomerHistoryEndpoint } from '#modules/relations/contract/customer/customer-acts.endpoints.ts';
import { listSimilarCustomersEndpoint } from '#modules/relations/contract/customer/similar-customers.endpoint.ts';
import { readCustomerEndpoint, searchCustomersEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { joinFormerCustomerEndpoint } from '#modules/relations/contract/merge/join-former-customer.endpoint.ts';
import { mergeCustomersEndpoint, previewMergeEndpoint } from '#modules/relations/contract/merge/merge-customers.endpoints.ts';
import { referencesTo } from '#platform/server/database/row-uses.ts';
import { addBasket } from '#test/baskets.ts';
import {
  admin,
  fill,
  gone,
  goneReader,
  kept,
  keptReader,
  merging,
  one,
  orders,
  plain,
  rows,
  seenBy,
  setUpMergeCustomers,
  shop,
} from '#test/setups/merge-customers.ts';

setUpMergeCustomers();

it('the merge preview lists what differs, what moves, and which accounts see all orders', async () => {
  const asked = await admin.call(previewMergeEndpoint, { id: kept.id, goneId: gone.id });
  expect(asked.clashes.map(({ field }) => field)).toEqual(['name', 'misId', 'kvk']);
  expect(asked.moves.map(({ text }) => text)).toEqual(expect.arrayContaining(['2 adressen', '1 contact', '1 offerte of order']));
  expect(asked).toMatchObject({ seeingAll: ['Ineke Brouwer', 'Ineke Brouwer'], problem: null });
  expect((await admin.refused(previewMergeEndpoint, { id: kept.id, goneId: kept.id })).status).toBe(404);
});

describe('refused merge', () => {
  it('requires the permission, existing customers and their latest versions', async () => {
    expect((await shop.as('order_manager').refused(mergeCustomersEndpoint, await merging())).status).toBe(403);
    expect((await admin.refused(mergeCustomersEndpoint, await merging({ goneId: 999_999 }))).status).toBe(404);
    expect(await admin.refused(mergeCustomersEndpoint, await merging({ goneVersion: 99 }))).toMatchObject({ code: 'STALE_VERSION' });
  });
  it('requires confirmation and a choice for every clash', async () => {
    expect((await admin.refused(mergeCustomersEndpoint, { ...(await merging()), confirmed: false })).status).toBe(422);
    expect(await admin.refused(mergeCustomersEndpoint, await merging({ choices: {} }))).toMatchObject({ code: 'MERGE_CHOICE_MISSING' });
  });
  it('is refused while both customers have an order with the same reference', async () => {
    await rows(sql`UPDATE baskets SET customer_reference = 'PO-7' WHERE id IN (${orders.kept}, ${orders.gone})`);
    expect(await admin.refused(mergeCustomersEndpoint, await merging())).toMatchObject({
      code: 'MERGE_SAME_REFERENCE',
      message: expect.stringContaining('PO-7'),
    });
    expect((await admin.call(previewMergeEndpoint, { id: kept.id, goneId: gone.id })).problem?.code).toBe('MERGE_SAME_REFERENCE');
    await rows(sql`UPDATE baskets SET customer_reference = 'PO-8' WHERE id = ${orders.gone}`);
  });
});

it('merge customers › moves every row, keeps the chosen values and the access, and is recorded in the history of both', async () => {
  let before: Awaited<ReturnType<typeof seenBy>>[];
  before = [await seenBy(keptReader), await seenBy(goneReader)];
  await rows(sql`UPDATE addresses SET delivery_instructions = 'Achterdeur' WHERE id = ${gone.addressId}`);

  // It moves every row of every table with a foreign key to customers.
  {
    const references = await shop.kernel.act(({ tx }) => referencesTo(tx, 'customers'));
    const pointing = async ({ table, columns }: (typeof references)[number]) =>
      (
        await one<{ count: number }>(
          sql`SELECT count(*) AS count FROM ${sql.identifier(table)} WHERE ${sql.identifier(columns[0]!)} = ${gone.id}`,
        )
      ).count;
    for (const reference of references) {
      if ((await pointing(reference)) > 0) continue;
      await fillBy[reference.table]?.();
      if ((await pointing(reference)) === 0) await fill(reference.table, reference.columns[0]!, gone.id);
    }
    for (const reference of references)
      expect([reference.table, await pointing(reference)]).toEqual([reference.table, expect.toSatisfy((count) => count > 0)]);
    // Each customer has at most one row of file settings.
    await fill('import_mappings', 'customer_id', kept.id);
    const preview = await admin.call(previewMergeEndpoint, { id: kept.id, goneId: gone.id });
    expect(preview.drops.map(({ text }) => text)).toEqual(['1 indeling van orderbestanden']);
    expect(preview.moves.map(({ text }) => text)).not.toContain('1 indeling van orderbestanden');
    before = [await seenBy(keptReader), await seenBy(goneReader)];
    // Tables that name a customer without a foreign key.
    await rows(sql`
      WITH question AS (INSERT INTO questions (code, name_nl, name_en, type, affects, answers, position)
        VALUES ('q', 'Papier', 'Paper', 'choice', 'x', '[]', 1) RETURNING id)
      INSERT INTO default_answers (question_id, scope, key, value) SELECT id, 'customer', ${String(gone.id)}, 'wit' FROM question`);
    // Numbered documents change customer only by a merge.
    await expect(rows(sql`UPDATE invoices SET customer_id = ${kept.id} WHERE customer_id = ${gone.id}`)).rejects.toThrow('is final');

    const asked = await merging();
    const [first, second] = await Promise.all(
      [1, 2].map(() => admin.call(mergeCustomersEndpoint, asked, { idempotencyKey: 'merge-once' })),
    );
    expect(first).toEqual(second);
    // All but the file settings, of which the remaining customer has its own.
    expect(first!.moved).toBeGreaterThanOrEqual(references.length - 1);
    expect(first!.dropped).toBe(1);
    for (const reference of references) expect([reference.table, await pointing(reference)]).toEqual([reference.table, 0]);
    expect(await rows(sql`SELECT 1 FROM customers WHERE id = ${gone.id}`)).toEqual([]);
    expect(await rows(sql`SELECT key FROM default_answers WHERE scope = 'customer'`)).toEqual([{ key: String(kept.id) }]);
  }

  // It keeps the chosen values, and values that only one customer has.
  {
    const read = await admin.call(readCustomerEndpoint, { id: kept.id });
    expect(read.addresses.find(({ id }) => id === gone.addressId)?.deliveryInstructions).toBe('Achterdeur');
    expect(read).toMatchObject({
      name: 'Uitgeverij De Lindewal',
      misId: `K-${kept.id}`,
      iban: 'NL91ABNA0417164300',
      kvk: `1234567${gone.id % 10}`,
    });
    expect(read.contacts).toHaveLength(2);
    expect(read.formerly).toMatchObject([{ name: 'De Lindewal BV', misId: `K-${gone.id}`, apart: true }, { apart: false }]);
  }

  // It leaves the access of every account unchanged.
  {
    expect([await seenBy(keptReader), await seenBy(goneReader)]).toEqual(before);
    expect(before[1]!.baskets).toContain(orders.gone);
    const { id } = await addBasket(shop, kept);
    await rows(sql`UPDATE baskets SET contact_id = ${gone.contactId} WHERE id = ${id}`);
    expect((await seenBy(goneReader)).baskets).toContain(id);
    expect((await seenBy(keptReader)).baskets).not.toContain(id);
  }
  // The former number, name and id lead to the remaining customer.
  for (const search of [`K-${gone.id}`, 'de lindewal bv'])
    expect((await admin.call(searchCustomersEndpoint, { search })).rows.map(({ id }) => id)).toContain(kept.id);
  expect((await admin.call(readCustomerEndpoint, { id: gone.id })).id).toBe(kept.id);
  expect(await admin.refused(createCustomerEndpoint, { ...plain, misId: `K-${gone.id}` })).toMatchObject({ code: 'MIS_ID_TAKEN' });
  // The merge is in the history of both.
  for (const id of [kept.id, gone.id]) {
    const { entries } = await admin.call(readCustomerHistoryEndpoint, { id });
    expect(entries.map(({ fact }) => fact)).toEqual(expect.arrayContaining(['customer.merged', 'customer.merged_away']));
  }

  // It records the rows that were dropped because the remaining customer has its own.
  {
    const { entries } = await admin.call(readCustomerHistoryEndpoint, { id: kept.id });
    const dropped = entries.find(({ fact }) => fact === 'customer.merge_dropped');
    expect(dropped?.text).toBe('Van De Lindewal BV verviel 1 gegeven dat deze klant zelf al had');
    const { data } = await one<{ data: object }>(sql`SELECT data FROM facts WHERE fact = 'customer.merge_dropped'`);
    expect(data).toMatchObject({ dropped: [{ table: 'import_mappings', row: { customer_id: gone.id, headings: [{}] } }] });
  }
  // The access of the accounts is joined on request.
  expect((await admin.refused(joinFormerCustomerEndpoint, { id: kept.id, formerId: 999_999 })).status).toBe(404);
  await admin.call(joinFormerCustomerEndpoint, { id: kept.id, formerId: gone.id });
  expect((await seenBy(keptReader)).baskets).toEqual(expect.arrayContaining([orders.kept, orders.gone]));
  expect((await seenBy(goneReader)).baskets).toEqual((await seenBy(keptReader)).baskets);
});

/** Tables whose rows need rows in other tables first. */
const fillBy: Record<string, () => Promise<unknown>> = {
  articles: () =>
    rows(sql`
    INSERT INTO articles (code, name_nl, name_en, customer_id, vat_rate, price_breaks, piece_weight_g, pieces_per_box)
    VALUES ('L-1', 'Boek', 'Book', ${gone.id}, 9, '[{"fromQuantity": 1, "eachEur": 1}]', 100, 10)`),
  complaints: () =>
    rows(sql`
    WITH term AS (INSERT INTO complaint_terms (kind, name_nl, name_en, position) VALUES ('type', 'Klacht', 'Complaint', 1) RETURNING id),
      status AS (INSERT INTO complaint_statuses (name_nl, name_en, kind, tone, position) VALUES ('open', 'open', 'open', 'blue', 1) RETURNING id)
    INSERT INTO complaints (number, title, business_unit_id, customer_id, type_id, status_id, status_since, registered_at, due_on)
    SELECT 'K-1', 'x', 1, ${gone.id}, term.id, status.id, '2026-11-18T09:00:00Z', '2026-11-18T09:00:00Z', '2026-11-20' FROM term, status`),
  complaint_limits: () =>
    rows(sql`
    INSERT INTO complaint_limits (scope, customer_id, measure, period, warn_at, stop_at) VALUES ('customer', ${gone.id}, 'count', 'month', 3, 5)`),
  online_payments: () =>
    rows(sql`
    INSERT INTO online_payments (customer_id, basket_id, amount, description, language, created_at)
    VALUES (${gone.id}, ${orders.gone}, 1, 'Boek', 'nl', '2026-11-18T09:00:00Z')`),
  imports: () =>
    rows(sql`
    WITH file AS (
      INSERT INTO files (key, name, mime, size, sha256, created_at)
      VALUES ('orders', 'orders.csv', 'text/csv', 1, 'x', '2026-11-18T09:00:00Z') RETURNING id)
    INSERT INTO imports (customer_id, file_id, status, headings, layout, mapping, options, created_at, created_by, created_by_name)
    SELECT ${gone.id}, id, 'checked', '[]', '{}', '{}', '{}', '2026-11-18T09:00:00Z', 1, 'x' FROM file`),
  invoices: () =>
    rows(sql`
    INSERT INTO invoices (type, status, number, business_unit_id, customer_id, language, recipient, order_number, supply_from, supply_until, payment_days, net, vat,
      gross, vat_rows, created_at)
    VALUES ('invoice', 'sent', '2026-1-00009', 1, ${gone.id}, 'nl', '{}', 'x', '2026-11-01', '2026-11-01', 30, 0, 0, 0, '[]', '2026-11-18T09:00:00Z')`),
  registrations: () =>
    rows(sql`
    INSERT INTO registrations (status, email, language, business_unit_id, customer_id, created_at)
    VALUES ('active', 'x@y.example', 'nl', 1, ${gone.id}, '2026-11-18T09:00:00Z')`),
  whitelists: () =>
    rows(sql`
    INSERT INTO whitelists (kind, value, customer_id, reason, created_at) VALUES ('domain', 'delindewal.example', ${gone.id}, 'x', '2026-11-18T09:00:00Z')`),
};

it('finds the nearest of thousands of similar names through the index', async () => {
  await rows(sql`
    INSERT INTO customers (name, business, customer_type, business_unit_id, created_at)
    SELECT 'Drukkerij ' || (ARRAY['Jansen', 'De Vries', 'Bakker', 'Visser'])[1 + n % 4] || ' ' || n, true, 'business', 1, '2026-01-01' FROM generate_series(1, 20000) n`);
  const { id } = await admin.call(createCustomerEndpoint, { ...plain, name: 'Drukkerij Jansen' });
  await rows(sql`ANALYZE customers`).catch(() => undefined);
  const found = await admin.call(listSimilarCustomersEndpoint, { name: 'drukkerij jansen' });
  expect(found.rows[0]).toMatchObject({ id, reasons: ['name'] });
  const plan = await rows<{ 'QUERY PLAN': string }>(
    sql`EXPLAIN SELECT id FROM customers ORDER BY (search_text || '') <-> searchable('drukkerij jansen') LIMIT 5`,
  );
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('customers_nearest');
});
