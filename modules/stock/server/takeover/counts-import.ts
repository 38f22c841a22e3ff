import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { decideOwnSource } from '#modules/stock/domain/counting/count-position.ts';
import { movementTypes } from '#modules/stock/domain/movement-types.ts';
import {
  type CountedPlace,
  countImportFields,
  countOfRows,
  dayProblems,
  decideCountReady,
  type ListedCount,
  placeOfCount,
  placesCountedTwice,
  quantityCounted,
} from '#modules/stock/domain/takeover/count-import.ts';
import { placeOf } from '#modules/stock/domain/takeover/lot-import.ts';
import { bookCount } from '#modules/stock/server/counting/book-count.ts';
import { dropFirstCount, lockPosition } from '#modules/stock/server/counting/first-counts.ts';
import { stands } from '#modules/stock/server/counting/standing-counts.ts';
import { readItemCodes, readUnitsOfCode } from '#modules/stock/server/item-codes.ts';
import { itemCode } from '#modules/stock/server/purchase/purchases.store.ts';
import { reverseAct } from '#modules/stock/server/undo-movement.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { keySigns } from '#platform/domain/import/likeness.ts';
import type { ReadRow } from '#platform/domain/import/read-rows.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { findFile } from '#platform/server/files/files.ts';
import {
  type AppliedRecord,
  type ExportedRow,
  type ImportRecord,
  importKinds,
  type OpenImport,
  type RecordCheck,
} from '#platform/server/import/import-kinds.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';

/** A place that stands twice in a list was counted in two parts. */
const keyOf = ({ values }: ReadRow) => {
  const { item, lot } = values;
  const location = placeOf(values);
  return item === undefined || location === undefined ? '' : JSON.stringify([item, location, lot ?? '']);
};

async function open(context: QueryContext, fileId?: number): Promise<OpenImport> {
  const source = (fileId !== undefined && (await findFile(context.tx, fileId))?.sha256) || '';
  const today = shopDay(context).toString();
  return {
    fields: countImportFields(await readItemCodes(context)),
    titleOf: ({ values }) => [values.item, placeOf(values)].filter(Boolean).join(' '),
    signsOf: (row) => keySigns(keyOf(row)),
    single: ['countedOn'],
    exported: () => exportCounts(context.tx, today),
    check: (records) => checkCounts(context, records),
    apply: async (command, { rows }) => applyCount(command, await findPlace(command, countOfRows(rows).count!, rows[0]!.number), source),
  };
}

const movedAt = sql`FROM stock_mutations m WHERE m.lot_id = s.lot_id AND m.location_id = s.location_id`;

/** SQL: the quantity that was counted of position `s` on a day, without what moved since; null without a count that still stands. */
const countedAs = (day: string) => sql`(
  SELECT s.quantity - (SELECT coalesce(sum(m.quantity), 0) ${movedAt} AND (m.act > c.act OR m.counts_on > c.counts_on)) FROM stock_counts c
  WHERE c.lot_id = s.lot_id AND c.location_id = s.location_id AND c.counts_on = ${day} AND ${stands} ORDER BY c.act DESC LIMIT 1)::float8`;

const positions = sql`stock_positions s JOIN stock_lots o ON o.id = s.lot_id JOIN stock_locations l ON l.id = s.location_id JOIN stock_items i ON i.id = s.item_id
    LEFT JOIN ${catalogueTables.articles} a ON a.id = i.article_id`;

/** What was counted today. */
function exportCounts(tx: ReadTx, today: string): Promise<ExportedRow[]> {
  return tx.rows<ExportedRow & object>(sql`
    SELECT * FROM (
      SELECT ${itemCode} AS item, l.code AS location, o.code AS lot, ${countedAs(today)} AS counted, ${today} AS "countedOn" FROM ${positions}) p
    WHERE counted IS NOT NULL ORDER BY 1, 2, 3`);
}

type StoredPlace = CountedPlace & { countedAs: number | null; movedToday: boolean };
type Found = { place?: StoredPlace; counted: number; day: string; problems: ReturnType<typeof placeOfCount>['problems'] };

/** The place of a count, and how much was counted there in the unit of the item. Opening stock and counts are no goods that moved. */
async function findPlace(context: QueryContext, count: ListedCount, row: number): Promise<Found> {
  const today = shopDay(context).toString();
  const day = count.countedOn ?? today;
  const places = await context.tx.rows<StoredPlace>(sql`
    SELECT s.lot_id AS "lotId", s.location_id AS "locationId", o.code AS lot, ${countedAs(day)} AS "countedAs",
      (s.quantity - (SELECT coalesce(sum(m.quantity), 0) ${movedAt} AND m.counts_on > ${day}))::float8 AS quantity,
      EXISTS (SELECT 1 ${movedAt} AND m.counts_on >= ${today} AND m.type NOT IN (${movementTypes.countCorrection}, ${movementTypes.openingBalance})) AS "movedToday"
    FROM ${positions} WHERE ${itemCode} = ${count.item} AND lower(l.code) = lower(${count.location}) ORDER BY o.received_on, o.id`);
  const found = placeOfCount(count, row, places);
  const place = found.place as StoredPlace | undefined;
  if (!place) return { counted: 0, day, problems: found.problems };
  const { counted, problems } = quantityCounted(count, await readUnitsOfCode(context, count.item));
  const isKnown = problems.length === 0 && place.countedAs === counted;
  return { place, counted, day, problems: isKnown ? [] : [...problems, ...dayProblems(count, row, today, place.movedToday)] };
}

async function checkCounts(context: QueryContext, records: readonly ImportRecord[]): Promise<RecordCheck[]> {
  const read = await Promise.all(
    records.map(async ({ rows }) => {
      const { count, problems } = countOfRows(rows);
      const row = rows[0]!.number;
      return { row, unread: problems, ...(count && (await findPlace(context, count, row))) };
    }),
  );
  const twice = placesCountedTwice(read);
  return read.map(({ row, unread, place, counted, problems: unfit = [] }): RecordCheck => {
    const problems = [...unread, ...unfit, ...twice.filter((one) => one.row === row)];
    if (place && place.countedAs === counted && problems.length === 0)
      return { outcome: 'same', target: { id: place.lotId, label: place.lot }, changes: [], problems, doubt: null };
    return { outcome: 'new', target: null, changes: [], problems, doubt: null };
  });
}

type FirstCountRow = { itemId: number; counted: number; difference: number; countedAt: string; counterId: number; source: string };
type Undo = { act: number | null; lotId: number; locationId: number; difference: number; replaced?: FirstCountRow | undefined };

/** The count of another person that waits at a place, which a count that differs replaces. */
const readFirstCount = (tx: ReadTx, { lotId, locationId }: CountedPlace) =>
  tx.row<FirstCountRow>(sql`
    SELECT item_id AS "itemId", counted::float8 AS counted, difference::float8 AS difference, counted_at::text AS "countedAt", counter_id AS "counterId", source
    FROM stock_first_counts WHERE lot_id = ${lotId} AND location_id = ${locationId}`);

/** Counts a place as its person would: a difference beyond the tolerance waits for a second count, or for approval. */
async function applyCount(
  context: CommandContext,
  { place, counted, day, problems }: Found,
  source: string,
): Promise<Decision<AppliedRecord>> {
  const ready = decideCountReady(problems);
  if (!ready.accepted) return ready;
  const { lotId, locationId } = place!;
  const locked = await lockPosition(context, { lotId, locationId }, day);
  const moment = { acted: context, on: day, isBelated: false };
  const replaced = await readFirstCount(context.tx, place!);
  const own = decideOwnSource(replaced, source);
  if (!own.accepted) return own;
  const booked = await bookCount(context, locked, { lotId, locationId, counted, reason: '', source }, moment);
  if (!booked.accepted) return booked;
  const { act, difference } = booked.value;
  const undo: Undo = { act, lotId, locationId, difference, replaced: act === null ? replaced : undefined };
  return accept({ id: lotId, undo });
}

/** Books the differences back, and drops those that wait; what moved away or was counted again since keeps its count. */
async function undo(context: CommandContext, applied: readonly AppliedRecord[]): Promise<number[]> {
  const stuck: number[] = [];
  for (const { id, undo: kept } of applied) {
    const count = kept as Undo;
    if (count.act === null) await dropWaiting(context, count);
    else if (!(await takeBackCount(context, count, count.act))) stuck.push(id);
  }
  return stuck;
}

/** Drops a count that waits, and lets that of the other person wait again which it replaced. */
async function dropWaiting(context: CommandContext, { lotId, locationId, difference, replaced }: Undo): Promise<void> {
  const { first } = await lockPosition(context, { lotId, locationId });
  if (first?.counterId !== context.actor.id || first.difference !== difference) return;
  await dropFirstCount(context.tx, lotId, locationId);
  if (!replaced) return;
  await context.tx.rows(sql`
    INSERT INTO stock_first_counts (item_id, lot_id, location_id, counted, difference, counted_at, counter_id, source)
    VALUES (${replaced.itemId}, ${lotId}, ${locationId}, ${replaced.counted}, ${replaced.difference}, ${replaced.countedAt}::timestamptz, ${replaced.counterId}, ${replaced.source})`);
}

/** Takes a booked count back; false when a later count stands on it, or its goods left. */
async function takeBackCount(context: CommandContext, { lotId, locationId, difference }: Undo, act: number): Promise<boolean> {
  await lockPosition(context, { lotId, locationId });
  const later = await context.tx.row(
    sql`SELECT 1 FROM stock_counts c WHERE c.lot_id = ${lotId} AND c.location_id = ${locationId} AND c.act > ${act} AND ${stands} LIMIT 1`,
  );
  if (later) return false;
  if (difference !== 0) return (await reverseAct(context, act, '')).accepted;
  // Without an entry there is none to book back: what is no count any more goes.
  await context.tx.rows(sql`DELETE FROM stock_counts WHERE act = ${act}`);
  return true;
}

/** What was counted on paper or with another program, by item, location and lot. */
export const countsImport = importKinds.entry({
  ...{ name: 'counts', permission: 'stock.count', text: 'stock.countsImport' },
  // A list of quantities by location is opening stock, unless somebody says that it was counted.
  isDoubtful: () => true,
  ...{ open, undo },
});
