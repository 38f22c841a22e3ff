import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
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
import { stands } from '#modules/stock/server/counting/standing-counts.ts';
import { readItemCodes, readUnitsOfCode } from '#modules/stock/server/item-codes.ts';
import { itemCode } from '#modules/stock/server/purchase/purchases.store.ts';
import type { Decision } from '#platform/domain/decision.ts';
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
import { bookListedCount, takeBackListedCount, type WrittenCount } from './listed-counts.ts';

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

/** Counts a place as its person would, unless something is wrong by now. */
async function applyCount(
  context: CommandContext,
  { place, counted, day, problems }: Found,
  source: string,
): Promise<Decision<AppliedRecord>> {
  const ready = decideCountReady(problems);
  return ready.accepted ? bookListedCount(context, place!, { counted, day, source }) : ready;
}

/** Books the differences back, and drops those that wait; what moved away or was counted again since keeps its count. */
async function undo(context: CommandContext, applied: readonly AppliedRecord[]): Promise<number[]> {
  const stuck: number[] = [];
  for (const { id, undo: kept } of applied) if (!(await takeBackListedCount(context, kept as WrittenCount))) stuck.push(id);
  return stuck;
}

/** What was counted on paper or with another program, by item, location and lot. */
export const countsImport = importKinds.entry({
  ...{ name: 'counts', permission: 'stock.count', text: 'stock.countsImport' },
  // A list of quantities by location is opening stock, unless somebody says that it was counted.
  isDoubtful: () => true,
  ...{ open, undo },
});
