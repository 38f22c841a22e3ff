import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import type { Item } from '#modules/stock/domain/book/item.ts';
import { decideEvent } from '#modules/stock/domain/events/decide-event.ts';
import { decideReceivable } from '#modules/stock/domain/material/material.ts';
import { movementTypes } from '#modules/stock/domain/movement-types.ts';
import {
  lotDifference,
  lotImportFields,
  lotQuantityProblems,
  type OpeningLot,
  openingLot,
} from '#modules/stock/domain/takeover/lot-import.ts';
import { openingDay } from '#modules/stock/domain/takeover/opening-stock.ts';
import { type QuantityPart, sumOfParts } from '#modules/stock/domain/takeover/packed-quantity.ts';
import { requireLocation } from '#modules/stock/server/book/items.ts';
import { keyOf, lockBook, lotKey } from '#modules/stock/server/book/load-book.ts';
import { localMoment } from '#modules/stock/server/book/local-moment.ts';
import { saveBook } from '#modules/stock/server/book/save-book.ts';
import { itemOfCode, readItemCodes, readUnitsOfCode } from '#modules/stock/server/item-codes.ts';
import { certificateOf } from '#modules/stock/server/material/item-of-paper.ts';
import { readRetired } from '#modules/stock/server/material/retired.ts';
import { stockSettingsOf } from '#modules/stock/server/settings/stock-settings.ts';
import { recordMovement } from '#modules/stock/server/stock-movements.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { keySigns } from '#platform/domain/import/likeness.ts';
import type { ReadRow } from '#platform/domain/import/read-rows.ts';
import { may } from '#platform/server/actor.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
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
import { readOpeningTotals } from './opening-totals.ts';

/** A line that stands twice in a file is one. */
function keyOfRow(row: ReadRow, today: string): string {
  const { lot } = openingLot(row, today);
  return lot ? `${lot.item} ${lot.location} ${lot.lot}`.toLowerCase() : '';
}

async function open(context: QueryContext, fileId?: number): Promise<OpenImport> {
  const source = (fileId !== undefined && (await findFile(context.tx, fileId))?.sha256) || '';
  const today = shopDay(context).toString();
  return {
    fields: lotImportFields(await readItemCodes(context)),
    titleOf: ({ values }) => [values.item, values.location].filter(Boolean).join(' '),
    signsOf: (row) => keySigns(keyOfRow(row, today)),
    single: ['quantity', 'unit', 'receivedOn', 'bestBefore', 'unitCostEur', 'valueEur', 'certificate'],
    exported: () => exportLots(context.tx),
    effect: (records) =>
      readOpeningTotals(
        context,
        // A lot that is counted is no opening balance.
        records.flatMap(({ rows, target }) => (target === null ? (openingLot(rows[0]!, today).lot ?? []) : [])),
      ),
    check: (records) => Promise.all(records.map((record) => checkLot(context, record, today))),
    apply(command, { rows }, { outcome }) {
      const lot = openingLot(rows[0]!, today).lot!;
      return outcome === 'update' ? countLot(command, lot, source) : applyLot(command, lot);
    },
  };
}

function exportLots(tx: ReadTx): Promise<ExportedRow[]> {
  return tx.rows<ExportedRow & object>(sql`
    SELECT coalesce(a.code, i.paper) AS item, p.quantity::float8 AS quantity, l.code AS location, o.code AS lot, o.received_on AS "receivedOn", o.best_before AS "bestBefore",
      CASE o.certificate WHEN 'none' THEN 'no' ELSE o.certificate END AS certificate,
      CASE WHEN i.physical > 0 THEN round(i.value / i.physical, 6)::float8 END AS "unitCostEur"
    FROM stock_positions p JOIN stock_lots o ON o.id = p.lot_id JOIN stock_locations l ON l.id = p.location_id JOIN stock_items i ON i.id = p.item_id
    LEFT JOIN ${catalogueTables.articles} a ON a.id = i.article_id
    WHERE p.quantity > 0 AND (a.code IS NOT NULL OR i.paper IS NOT NULL) ORDER BY 1, 3, 4`);
}

type StoredLot = { id: number; code: string; locationId: number; here: number; received: number };

/** The lot with this code of the item at this location: its quantity now and its opening balance. */
function storedLot(tx: ReadTx, { item, lot, location, undated }: OpeningLot) {
  // Until version 0.3 the code of a lot without a day had the day of its import.
  const code = undated ? sql`o.code IN (${lot}, left(to_char(o.received_on, 'YYYYMMDD') || '-' || ${location}, 40))` : sql`o.code = ${lot}`;
  return tx.row<StoredLot>(sql`
    SELECT o.id, o.code, p.location_id AS "locationId", p.quantity::float8 AS here, (
      SELECT coalesce(sum(m.quantity), 0)::float8 FROM stock_mutations m
      WHERE m.lot_id = o.id AND m.location_id = p.location_id AND m.type = ${movementTypes.openingBalance}) AS received
    FROM stock_lots o JOIN stock_items i ON i.id = o.item_id JOIN stock_positions p ON p.lot_id = o.id JOIN stock_locations l ON l.id = p.location_id
    LEFT JOIN ${catalogueTables.articles} a ON a.id = i.article_id
    WHERE coalesce(a.code, i.paper) = ${item} AND ${code} AND l.code = ${location} LIMIT 1`);
}

async function checkLot(context: QueryContext, { rows, target: chosen }: ImportRecord, today: string): Promise<RecordCheck> {
  const row = rows[0]!;
  const { lot, problems } = openingLot(row, today);
  const found = lot && (await storedLot(context.tx, lot));
  if (found) return checkStored(context, found, lot, { row: row.number, isToCount: chosen === found.id });
  const isFree = lot === undefined || (lot.unit === undefined && Number.isInteger(lot.quantity) && lot.packed.length === 0);
  const unfit = isFree ? [] : lotQuantityProblems(lot, await readUnitsOfCode(context, lot.item), row.number);
  return { outcome: 'new', target: null, changes: [], problems: [...problems, ...unfit], doubt: null };
}

/** What was received once is not received again; another quantity is a count of it, if a person says so. */
async function checkStored(
  context: QueryContext,
  found: StoredLot,
  lot: OpeningLot,
  { row, isToCount }: { row: number; isToCount: boolean },
): Promise<RecordCheck> {
  const item = await readUnitsOfCode(context, lot.item);
  const target = { id: found.id, label: found.code };
  const unfit = lotQuantityProblems(lot, item, row);
  const listed = listedQuantity(lot, item);
  const mayCount = may(context.actor, 'stock.count');
  const differs = unfit.length > 0 ? [] : lotDifference(row, listed, found, mayCount ? found.id : undefined);
  if (differs.length > 0 && isToCount && mayCount) return { outcome: 'update', target, changes: ['quantity'], problems: [], doubt: null };
  return { outcome: 'same', target, changes: [], problems: [...unfit, ...differs], doubt: null };
}

/** The quantity of a row in the unit of the item, loose pieces included. */
const listedQuantity = ({ quantity, unit, loose }: OpeningLot, item: Item): number =>
  sumOfParts([{ quantity, unit }, ...(loose === 0 ? [] : [{ quantity: loose, unit: undefined }])], item) ?? 0;

/** Packs with the loose pieces beside them, in the unit of the item. */
async function wholeQuantity(context: QueryContext, lot: OpeningLot): Promise<QuantityPart> {
  if (lot.loose === 0) return { quantity: lot.quantity, unit: lot.unit };
  return { quantity: listedQuantity(lot, await readUnitsOfCode(context, lot.item)), unit: undefined };
}

/** Books the quantity of a list as a count of today of the lot that lies here. */
async function countLot(context: CommandContext, lot: OpeningLot, source: string): Promise<Decision<AppliedRecord>> {
  const found = await storedLot(context.tx, lot);
  if (!found) throw notFound();
  const counted = listedQuantity(lot, await readUnitsOfCode(context, lot.item));
  const day = shopDay(context).toString();
  const booked = await bookListedCount(context, { lotId: found.id, locationId: found.locationId }, { counted, day, source });
  if (!booked.accepted) return booked;
  const { id, undo: count } = booked.value;
  return accept({ id, undo: { count: count as WrittenCount } satisfies Counted });
}

async function applyLot(context: CommandContext, opening: OpeningLot): Promise<Decision<AppliedRecord>> {
  const { tx } = context;
  const subject = await itemOfCode(context, opening.item);
  if (!subject) throw notFound();
  const { itemId, articleId } = subject;
  const { location, lot, receivedOn, bestBefore, unitCostEur, valueEur } = opening;
  const on = openingDay((await stockSettingsOf(tx)).goLiveOn, receivedOn);
  const { quantity, unit } = await wholeQuantity(context, opening);
  await requireLocation(tx, location);
  const stored = await lockBook(context, { itemIds: [itemId], locations: [location], from: on });
  const receivable = decideReceivable(await readRetired(tx, [itemId]), 'item');
  if (!receivable.accepted) return receivable;
  const stock = stored.book.stock.get(keyOf(itemId))!;
  const before = stock.quantity;
  const type = movementTypes.openingBalance;
  const decided = decideEvent<'STOCK_QUANTITY_INVALID' | 'PERIOD_CLOSED'>(stored.book, localMoment(context), {
    ...{ do: 'receive', item: keyOf(itemId), lot, location, quantity, on, type },
    ...(unitCostEur !== undefined && { unitCostEur }),
    ...(valueEur !== undefined && { valueEur }),
    ...(bestBefore !== undefined && { bestBefore }),
    ...(unit !== undefined && { unit }),
    certificate: opening.certificate ?? (await certificateOf(tx, itemId)),
  });
  if (!decided.accepted) return decided;
  // The goods are as old as they are, on whichever day they count.
  if (stored.lotIds.get(lotKey(keyOf(itemId), lot)) === undefined) stock.lots.get(lot)!.receivedOn = receivedOn;
  await saveBook(context, stored, {});
  const received = (stock.quantity - before) / 1000;
  await recordMovement(context, stored, subject, { type, quantity: received, location, reason: '' });
  const id = stored.lotIds.get(lotKey(keyOf(itemId), lot))!;
  return accept({ id, undo: { itemId, articleId, lot, location, quantity: received, on } });
}

type Undo = { itemId: number; articleId: number | null; lot: string; location: string; quantity: number; on: string };
/** A lot that lay here already, and that the list counted. */
type Counted = { count: WrittenCount };

/** Gives the number of an empty lot free, so that a list with the right dates and quantity can bring it in again. */
const releaseCode = (tx: CommandContext['tx'], id: number) =>
  tx.rows(sql`
    UPDATE stock_lots SET code = left(code, 28) || ' #' || id
    WHERE id = ${id} AND NOT EXISTS (SELECT FROM stock_positions WHERE lot_id = ${id} AND quantity <> 0)`);

/** Books the lots out again that still lie where they were put, whole, and takes back counts of others. */
async function undo(context: CommandContext, applied: readonly AppliedRecord[]): Promise<number[]> {
  const stuck: number[] = [];
  for (const { id, undo: kept } of applied) {
    const { count } = kept as Partial<Counted>;
    if (count) {
      if (!(await takeBackListedCount(context, count))) stuck.push(id);
      continue;
    }
    const { itemId, articleId, lot, location, quantity, on } = kept as Undo;
    const stored = await lockBook(context, { itemIds: [itemId], from: on });
    const left = await context.tx.row<{ quantity: number }>(sql`
      SELECT sum(p.quantity)::float8 AS quantity FROM stock_positions p JOIN stock_locations l ON l.id = p.location_id WHERE p.lot_id = ${id} AND l.code = ${location}`);
    const { actor } = context;
    const event = { do: 'count', item: keyOf(itemId), lot, location, counted: 0, by: actor.name, approved: true } as const;
    const decided = left?.quantity === quantity ? decideEvent(stored.book, localMoment(context), event) : undefined;
    if (!decided?.accepted) {
      stuck.push(id);
      continue;
    }
    await saveBook(context, stored, {});
    await releaseCode(context.tx, id);
    const type = movementTypes.countCorrection;
    await recordMovement(context, stored, { articleId, itemId }, { type, quantity: -quantity, location, reason: '' });
  }
  return stuck;
}

/** Opening stock by article or paper, with location, lot number and best before. */
export const lotsImport = importKinds.entry({
  ...{ name: 'lots', permission: 'stock.mutate', text: 'stock.lotsImport' },
  called: /voorraad|stock|inventa|telling|opname|lager/,
  ...{ open, undo },
});
