import { eq, sql } from 'drizzle-orm';
import { mergeCustomersEndpoint, previewMergeEndpoint } from '#modules/relations/contract/merge/merge-customers.endpoints.ts';
import type { VatType } from '#modules/relations/domain/customer/customer.ts';
import { customerMerged } from '#modules/relations/domain/facts.ts';
import type { PaymentPart } from '#modules/relations/domain/finance/payment-plan.ts';
import {
  decideMergeCustomers,
  type MergeableCustomer,
  type MergeField,
  mergeClashes,
} from '#modules/relations/domain/merge/merge-customers.ts';
import { contactName } from '#modules/relations/server/contact/name-sql.ts';
import { decideCustomer } from '#modules/relations/server/customer/customer-fields.ts';
import { resetVatCheck } from '#modules/relations/server/finance/check-vat-number.ts';
import { customerMergeChecks } from '#modules/relations/server/public.ts';
import { customers } from '#modules/relations/server/relations.tables.ts';
import type { Refused } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { findUses, referencesTo } from '#platform/server/database/row-uses.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command, type QueryContext, query, type Tx } from '#platform/server/served.ts';
import { formatRefusal } from '#platform/server/text/format-refusal.ts';

type Mergeable = MergeableCustomer & { version: number; name: string; misId: string | null; blockedReason: string };
const fields = sql`id, version, name, mis_id AS "misId", business, customer_type AS "customerType", business_unit_id AS "businessUnitId",
  language, price_list_type AS "priceListType", surcharge_rate::float8 AS "surchargeRate", rounding,
  profit_black_rate::float8 AS "profitBlackRate", profit_colour_rate::float8 AS "profitColourRate",
  default_ink_coverage::float8 AS "defaultInkCoverage", vat_type AS "vatType", vat_number AS "vatNumber", kvk, oin, iban, bic,
  credit_limit AS "creditLimit", payment_days AS "paymentDays", payment_month_end AS "paymentMonthEnd", payment_plan AS "paymentPlan", invoice_frequency AS "invoiceFrequency",
  invoice_reminders AS "invoiceReminders", po_required AS "poRequired", proof_required AS "proofRequired", pack_check AS "packCheck", fsc, account_manager_id AS "accountManagerId",
  order_manager_id AS "orderManagerId", prepress_manager_id AS "prepressManagerId", blocked, blocked_reason AS "blockedReason", notes`;

export const previewMerge = query(previewMergeEndpoint, async (context, { id, goneId }) => {
  const { tx } = context;
  const found = await tx.rows<Mergeable & { city: string }>(sql`
    SELECT ${fields}, coalesce((SELECT city FROM addresses a WHERE a.customer_id = customers.id AND active ORDER BY a.id LIMIT 1), '') AS city
    FROM customers WHERE id IN (${id}, ${goneId})`);
  const kept = found.find((one) => one.id === id);
  const gone = found.find((one) => one.id === goneId);
  if (!kept || !gone || kept === gone) throw notFound();
  const sideOf = ({ version, name, misId, city, ...side }: Mergeable & { city: string }) => ({ id: side.id, version, name, misId, city });
  const seeing = await tx.rows<{ name: string }>(sql`
    SELECT ${contactName(sql`p`)} AS name FROM contacts p
    WHERE p.customer_id IN (${id}, ${goneId}) AND p.sees_all AND p.user_id IS NOT NULL AND p.active ORDER BY 1 LIMIT 20`);
  const refused = await refusalOfOthers(context, id, goneId);
  const uses = await findUses(context, 'customers', [goneId]);
  const dropped = new Set((await tablesOfBoth(tx, goneId, id)).map(({ table }) => table));
  const shown = (some: typeof uses) => some.map(({ text, examples }) => ({ text, examples }));
  return {
    kept: sideOf(kept),
    gone: sideOf(gone),
    clashes: mergeClashes(kept, gone).map((field) => ({ field, kept: wire(kept[field]), gone: wire(gone[field]) })),
    moves: shown(uses.filter(({ table }) => !dropped.has(table))),
    drops: shown(uses.filter(({ table }) => dropped.has(table))),
    seeingAll: seeing.map(({ name }) => name),
    problem: refused ? formatRefusal(context, refused) : null,
  };
});

const wire = (value: Mergeable[MergeField]) =>
  Array.isArray(value) ? value.map((one) => ({ ...one })) : (value as Exclude<typeof value, readonly object[]>);

/** The first refusal of a higher module. */
async function refusalOfOthers(
  { tx, kernel }: QueryContext,
  id: number,
  goneId: number,
): Promise<Refused<'MERGE_SAME_REFERENCE'> | undefined> {
  for (const check of customerMergeChecks.entriesOf(kernel)) {
    const refused = await check(tx, id, goneId);
    if (refused) return refused;
  }
  return undefined;
}

export const mergeCustomers = command(mergeCustomersEndpoint, async (context, { id, version, goneId, goneVersion, choices }) => {
  const { tx, now } = context;
  // Locks in id order, so that concurrent merges of the same two customers do not deadlock.
  const found = await tx.rows<Mergeable>(sql`SELECT ${fields} FROM customers WHERE id IN (${id}, ${goneId}) ORDER BY id FOR UPDATE`);
  const kept = found.find((one) => one.id === id);
  const gone = found.find((one) => one.id === goneId);
  if (!kept || !gone) throw notFound();
  if (kept.version !== version) throw staleVersion(kept);
  if (gone.version !== goneVersion) throw staleVersion(gone);
  const decided = decideMergeCustomers(kept, gone, choices);
  if (!decided.accepted) return decided;
  const refused = await refusalOfOthers(context, id, goneId);
  if (refused) return refused;
  const merged = decided.value.fields as Record<MergeField, never>;
  const checked = await decideCustomer(tx, numbersOf(merged), 1, id, goneId);
  if (!checked.accepted) return checked;

  const { formerMisId, notes } = decided.value;
  await tx.rows(sql`
    INSERT INTO former_customers (id, customer_id, name, mis_id, merged_at) VALUES (${goneId}, ${id}, ${gone.name}, ${formerMisId}, ${now.toString()})`);
  const dropped = await dropDuplicates(tx, goneId, id);
  const moved = await moveReferences(tx, goneId, id);
  // Fails on a foreign key when a row still points at it, so that nothing is left behind.
  await tx.rows(sql`DELETE FROM customers WHERE id = ${goneId}`);
  const blockedReason = merged.blocked ? kept.blockedReason || gone.blockedReason : '';
  await tx.db
    .update(customers)
    .set({ ...(merged as object), notes, blockedReason, version: version + 1 })
    .where(eq(customers.id, id));
  if (merged.vatNumber !== kept.vatNumber) await resetVatCheck(tx, id, merged.vatNumber);
  const data = { name: gone.name, number: gone.misId ?? String(goneId), into: kept.name, moved, goneId };
  await tx.recordAll([
    customerMerged({ refs: { customer: id }, data }),
    { fact: 'customer.merged_away', refs: { customer: goneId }, data },
  ]);
  const count = dropped.length;
  // Records the deleted rows, so that they can be restored by hand.
  if (count > 0) await tx.record({ fact: 'customer.merge_dropped', refs: { customer: id }, data: { name: gone.name, count, dropped } });
  return { id, moved, dropped: count };
});

function numbersOf(merged: Record<MergeField, unknown>) {
  const text = (value: unknown) => (value as string | null) ?? undefined;
  return {
    vatType: merged.vatType as VatType,
    vatNumber: text(merged.vatNumber),
    iban: text(merged.iban),
    bic: text(merged.bic),
    kvk: text(merged.kvk),
    misId: text(merged.misId),
    paymentPlan: merged.paymentPlan as PaymentPart[],
  };
}

/** Tables to move first, because a basket derives its former customer from its contact. */
const movedFirst = ['former_customers', 'contacts'];

/** Points every reference to a customer at another, and sets `former_customer_id` in tables by which accounts see only a part. */
async function moveReferences(tx: Tx, goneId: number, id: number): Promise<number> {
  const references = await referencesTo(tx, 'customers');
  const place = ({ table }: { table: string }) => (movedFirst.includes(table) ? movedFirst.indexOf(table) : movedFirst.length);
  const withFormer = new Set((await referencesTo(tx, 'former_customers')).map(({ table }) => table));
  let moved = 0;
  for (const { table, columns } of references.toSorted((one, other) => place(one) - place(other))) {
    for (const column of columns) {
      // Who pays an order of another customer does not change whose it is.
      const cameWith =
        withFormer.has(table) && column === 'customer_id' ? sql`, former_customer_id = coalesce(former_customer_id, ${goneId})` : sql``;
      const name = sql.identifier(column);
      const rows = await tx.rows(sql`UPDATE ${sql.identifier(table)} SET ${name} = ${id}${cameWith} WHERE ${name} = ${goneId} RETURNING 1`);
      // Earlier merges are not counted as moved rows.
      if (table !== 'former_customers') moved += rows.length;
    }
  }
  return moved;
}

type Single = { table: string; column: string };

/** The tables with at most one row per customer (by their unique keys) in which both customers have one. */
async function tablesOfBoth(tx: ReadTx, goneId: number, id: number): Promise<Single[]> {
  const single = await tx.rows<Single>(sql`
    SELECT c.conrelid::regclass::text AS "table", a.attname::text AS "column" FROM pg_constraint c
    JOIN pg_index i ON i.indrelid = c.conrelid AND i.indisunique AND i.indnkeyatts = 1 AND i.indkey[0] = c.conkey[1]
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'customers'::regclass`);
  const both: Single[] = [];
  for (const one of single) {
    const [rows, name] = [sql.identifier(one.table), sql.identifier(one.column)];
    const held = await tx.row(
      sql`SELECT 1 FROM ${rows} gone JOIN ${rows} kept ON kept.${name} = ${id} WHERE gone.${name} = ${goneId} LIMIT 1`,
    );
    if (held) both.push(one);
  }
  return both;
}

type Dropped = { table: string; row: unknown };

/** Deletes the rows of the merged customer where both have the one allowed row; returns what was deleted. */
async function dropDuplicates(tx: Tx, goneId: number, id: number): Promise<Dropped[]> {
  const dropped: Dropped[] = [];
  for (const { table, column } of await tablesOfBoth(tx, goneId, id)) {
    const name = sql.identifier(column);
    const rows = await tx.rows<{ row: unknown }>(
      sql`DELETE FROM ${sql.identifier(table)} r WHERE r.${name} = ${goneId} RETURNING to_jsonb(r) AS row`,
    );
    dropped.push(...rows.map(({ row }) => ({ table, row })));
  }
  return dropped;
}
