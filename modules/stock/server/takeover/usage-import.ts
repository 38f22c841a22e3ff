import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { type UsageOfWeek, usageImportFields, usageOfWeek } from '#modules/stock/domain/takeover/usage-import.ts';
import { itemOfCode, readItemCodes } from '#modules/stock/server/item-codes.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { keySigns } from '#platform/domain/import/likeness.ts';
import type { ReadRow } from '#platform/domain/import/read-rows.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import {
  type AppliedRecord,
  type ExportedRow,
  type ImportRecord,
  importKinds,
  type OpenImport,
  type RecordCheck,
} from '#platform/server/import/import-kinds.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';

const keyOf = ({ values: { item, week } }: ReadRow) => (item === undefined || week === undefined ? '' : `${item} ${week}`.toLowerCase());

async function open(context: QueryContext): Promise<OpenImport> {
  const today = shopDay(context).toString();
  return {
    fields: usageImportFields(await readItemCodes(context), today),
    titleOf: ({ values }) => [values.item, values.week].filter(Boolean).join(' '),
    signsOf: (row) => keySigns(keyOf(row)),
    exported: () => readHistory(context.tx, null),
    check: (records) => checkUsage(context.tx, records, today),
    apply: (command, { rows }) => applyUsage(command, usageOfWeek(rows, today, undefined).usage!),
  };
}

type StoredWeek = UsageOfWeek & { id: number };

/** The weeks of these items, or of all. */
function readHistory(tx: ReadTx, items: readonly string[] | null) {
  return tx.rows<StoredWeek & ExportedRow & object>(sql`
    SELECT h.id, coalesce(a.code, i.paper) AS item, h.week, h.used::float8 AS used FROM stock_usage_history h JOIN stock_items i ON i.id = h.item_id
    LEFT JOIN ${catalogueTables.articles} a ON a.id = i.article_id
    WHERE coalesce(a.code, i.paper) IS NOT NULL AND (${items === null} OR coalesce(a.code, i.paper) = ANY(${sql.param([...(items ?? [])])})) ORDER BY item, week`);
}

/** The day of the first issue in the journal, by item. */
async function readFirstIssues(tx: ReadTx, items: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.rows<{ item: string; on: string }>(sql`
    SELECT coalesce(a.code, i.paper) AS item, m.on FROM stock_items i LEFT JOIN ${catalogueTables.articles} a ON a.id = i.article_id
    CROSS JOIN LATERAL (SELECT min(counts_on) AS on FROM stock_mutations WHERE item_id = i.id AND type IN (30, 40)) m
    WHERE coalesce(a.code, i.paper) = ANY(${sql.param([...items])}) AND m.on IS NOT NULL`);
  return new Map(rows.map(({ item, on }) => [item, on]));
}

async function checkUsage(tx: ReadTx, records: readonly ImportRecord[], today: string): Promise<RecordCheck[]> {
  const items = [...new Set(records.flatMap(({ rows }) => rows.map(({ values }) => String(values.item ?? ''))))];
  const firstIssues = await readFirstIssues(tx, items);
  const stored = new Map((await readHistory(tx, items)).map((one) => [`${one.item} ${one.week}`, one]));
  return records.map(({ rows }): RecordCheck => {
    const { usage, problems } = usageOfWeek(rows, today, firstIssues.get(String(rows[0]!.values.item)));
    const found = usage && stored.get(`${usage.item} ${usage.week}`);
    if (!found) return { outcome: 'new', target: null, changes: [], problems, doubt: null };
    const target = { id: found.id, label: `${found.item} ${found.week}` };
    const isSame = found.used === usage.used;
    return { outcome: isSame ? 'same' : 'update', target, changes: isSame ? [] : ['used'], problems, doubt: null };
  });
}

type Undo = { before: number | null };

async function applyUsage(context: CommandContext, { item, week, used }: UsageOfWeek): Promise<Decision<AppliedRecord>> {
  const { tx } = context;
  const subject = await itemOfCode(context, item);
  if (!subject) throw notFound();
  const { itemId } = subject;
  const before = await tx.row<{ used: number }>(
    sql`SELECT used::float8 AS used FROM stock_usage_history WHERE item_id = ${itemId} AND week = ${week} FOR UPDATE`,
  );
  const written = await tx.row<{ id: number }>(sql`
    INSERT INTO stock_usage_history (item_id, week, used) VALUES (${itemId}, ${week}, ${used})
    ON CONFLICT (item_id, week) DO UPDATE SET used = excluded.used RETURNING id`);
  const undo: Undo = { before: before?.used ?? null };
  return accept({ id: written!.id, undo });
}

/** Nothing depends on a week of the past: all of it goes back. */
async function undo({ tx }: CommandContext, applied: readonly AppliedRecord[]): Promise<number[]> {
  for (const { id, undo: kept } of applied) {
    const { before } = kept as Undo;
    await tx.rows(
      before === null
        ? sql`DELETE FROM stock_usage_history WHERE id = ${id}`
        : sql`UPDATE stock_usage_history SET used = ${before} WHERE id = ${id}`,
    );
  }
  return [];
}

/** Imports the use by week before the shop began here, so that reorder points work from the first day. */
export const usageImport = importKinds.entry({
  ...{ name: 'usage', permission: 'stock.mutate', text: 'stock.usageImport', recordsAtOnce: 200 },
  // An article, a day and a number are in many lists.
  isDoubtful: () => true,
  ...{ open, undo },
});
