import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { readWrittenRecords } from '#modules/imports/server/public.ts';
import { emptyStock } from '#modules/stock/domain/book/empty-book.ts';
import type { Item } from '#modules/stock/domain/book/item.ts';
import { decideEvent } from '#modules/stock/domain/events/decide-event.ts';
import { showQuantity, unit } from '#modules/stock/domain/numbers/amounts.ts';
import { decideReservation } from '#modules/stock/domain/reservation/decide-reservation.ts';
import {
  quantityReserved,
  reservationDifferences,
  reservationImportFields,
  reservationKey,
  reservationOfRows,
  type TakeoverReservation,
} from '#modules/stock/domain/takeover/reservation-import.ts';
import { keyOf, type LoadedBook, loadBook } from '#modules/stock/server/book/load-book.ts';
import { localMoment } from '#modules/stock/server/book/local-moment.ts';
import { saveBook } from '#modules/stock/server/book/save-book.ts';
import { itemOfCode, readItemCodes, readUnitsOfCode } from '#modules/stock/server/item-codes.ts';
import { itemCode } from '#modules/stock/server/purchase/purchases.store.ts';
import { lockReservation, lockToPromise, recordReservation } from '#modules/stock/server/reservation/reservations.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { keySigns } from '#platform/domain/import/likeness.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
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

const kindName = 'reservations';

/** What a list reserved. */
type Undo = Pick<TakeoverReservation, 'item' | 'needOn' | 'note' | 'kind'> & { quantity: number };

async function open(context: QueryContext): Promise<OpenImport> {
  return {
    fields: reservationImportFields(await readItemCodes(context), shopDay(context).toString()),
    titleOf: ({ values }) => [values.item, values.needOn, values.note].filter(Boolean).join(' '),
    signsOf: ({ values }) => keySigns(reservationKey(values)),
    single: ['kind'],
    exported: () => readStored(context.tx),
    check: (records) => checkReservations(context, records),
    apply: (command, { rows }) => applyReservation(command, reservationOfRows(rows).reservation!),
  };
}

/** Reservations by hand: those of orders come with their orders. */
function readStored(tx: ReadTx) {
  return tx.rows<{ id: number; item: string; quantity: number; needOn: string; note: string; kind: string } & ExportedRow>(sql`
    SELECT r.id, ${itemCode} AS item, r.quantity::float8 AS quantity, r.need_on AS "needOn", r.note, r.kind
    FROM stock_reservations r JOIN stock_items i ON i.id = r.item_id LEFT JOIN ${catalogueTables.articles} a ON a.id = i.article_id
    WHERE r.line_id IS NULL AND r.note <> '' AND ${itemCode} IS NOT NULL ORDER BY r.id`);
}

/** Decides on the reservations in the order of the list, so that the one for which too little is left says so. */
async function checkReservations(context: QueryContext, records: readonly ImportRecord[]): Promise<RecordCheck[]> {
  // What was used up, released or moved since is no longer stored under its key, and would be reserved again.
  const written = new Map((await readWrittenRecords(context.tx, kindName)).map((one) => [reservationKey(one.undo as Undo), one]));
  const stored = Map.groupBy(await readStored(context.tx), reservationKey);
  const book = await loadItems(
    context,
    records.map(({ rows }) => String(rows[0]!.values.item ?? '')),
  );
  const itemOf = async (code: string) => itemIn(book, code) ?? addNeverKept(book, code, await readUnitsOfCode(context, code));
  const checks: RecordCheck[] = [];
  for (const { rows } of records) {
    const row = rows[0]!.number;
    const { reservation, problems } = reservationOfRows(rows);
    const key = reservation && reservationKey(reservation);
    const found = key === undefined ? undefined : stored.get(key);
    const earlier = key === undefined ? undefined : (found?.[0] ?? written.get(key));
    const asked = reservation && quantityReserved(reservation, await itemOf(reservation.item));
    if (reservation && asked && earlier) {
      const target = { id: earlier.id, label: `${reservation.item} ${reservation.needOn}` };
      const differences = reservationDifferences(row, asked.quantity, found && sumOf(found));
      checks.push({ outcome: 'same', target, changes: [], problems: differences, doubt: null });
      continue;
    }
    const unfit = asked?.problems ?? [];
    const short = reservation && unfit.length === 0 ? decideOn(context, book, reservation, row) : [];
    checks.push({ outcome: 'new', target: null, changes: [], problems: [...problems, ...unfit, ...short], doubt: null });
  }
  return checks;
}

/** How much is reserved together: people can reserve an item twice for one day and purpose. */
function sumOf(reserved: readonly { quantity: number }[]): number {
  return showQuantity(reserved.reduce((sum, { quantity }) => sum + Math.round(quantity * unit), 0));
}

type Loaded = { book: LoadedBook['book']; keys: Map<string, string> };

async function loadItems(context: QueryContext, codes: readonly string[]): Promise<Loaded> {
  const rows = await context.tx.rows<{ id: number; code: string }>(sql`
    SELECT i.id, ${itemCode} AS code FROM stock_items i LEFT JOIN ${catalogueTables.articles} a ON a.id = i.article_id
    WHERE ${itemCode} = ANY(${sql.param([...new Set(codes)])}) ORDER BY i.article_id NULLS FIRST`);
  const itemIds = new Map(rows.map(({ id, code }) => [code, id]));
  const keys = new Map([...itemIds].map(([code, id]) => [code, keyOf(id)]));
  const { book } = await loadBook(context, {
    itemIds: [...itemIds.values()],
    from: shopDay(context).toString(),
    purchases: [],
    merged: true,
  });
  return { book, keys };
}

function itemIn({ book, keys }: Loaded, code: string): Item | undefined {
  const key = keys.get(code);
  return key === undefined ? undefined : book.stock.get(key)?.item;
}

/** Takes up an item that was never in stock, of which there is nothing. */
function addNeverKept({ book, keys }: Loaded, code: string, item: Item): Item {
  const key = `never kept: ${code}`;
  keys.set(code, key);
  book.stock.set(key, emptyStock(item));
  return item;
}

/** What refuses a reservation. */
function decideOn(context: QueryContext, { book, keys }: Loaded, reservation: TakeoverReservation, row: number): RowProblem[] {
  const decided = reserveIn(book, localMoment(context), keys.get(reservation.item)!, reservation, `row ${row}`);
  if (decided.accepted) return [];
  const params = Object.fromEntries(Object.entries(decided.params).map(([name, value]) => [name, value as string | number]));
  return [{ row, field: decided.code === 'DATE_IN_PAST' ? 'needOn' : 'quantity', code: decided.code, params }];
}

function reserveIn(book: LoadedBook['book'], at: string, item: string, reservation: TakeoverReservation, id?: string) {
  const { kind, needOn, item: code } = reservation;
  const { quantity } = quantityReserved(reservation, book.stock.get(item)!.item);
  return decideReservation(book, at, { do: 'reserve', item, kind, quantity, needOn }, { item, code, quantity, needOn }, id);
}

async function applyReservation(context: CommandContext, reservation: TakeoverReservation): Promise<Decision<AppliedRecord>> {
  const { tx } = context;
  const subject = await itemOfCode(context, reservation.item);
  if (!subject) throw notFound();
  const { itemId } = subject;
  const stored = await lockToPromise(context, itemId);
  const before = new Set(stored.book.reservations.keys());
  const decided = reserveIn(stored.book, localMoment(context), keyOf(itemId), reservation);
  if (!decided.accepted) return decided;
  const made = [...stored.book.reservations.values()].find(({ id }) => !before.has(id))!;
  const { kind, needOn, note } = reservation;
  await saveBook(context, stored, { reason: note });
  const quantity = showQuantity(made.open);
  await recordReservation(
    context,
    stored,
    { ...subject, code: reservation.item },
    { fact: 'stock.reserved', kind, quantity, needOn, note },
  );
  const newest = await tx.row<{ id: number }>(
    sql`SELECT max(id) AS id FROM stock_reservations WHERE item_id = ${itemId} AND line_id IS NULL`,
  );
  const undo: Undo = { item: reservation.item, quantity, needOn, note, kind };
  return accept({ id: newest!.id, undo });
}

/** Releases what is still reserved as the list wrote it. */
async function undo(context: CommandContext, applied: readonly AppliedRecord[]): Promise<number[]> {
  const stuck: number[] = [];
  for (const { id, undo: kept } of applied) if (!(await releaseUnchanged(context, id, kept as Undo))) stuck.push(id);
  return stuck;
}

/** Releases a reservation; false when it was used, released, hardened or edited since. */
async function releaseUnchanged(context: CommandContext, id: number, { quantity, needOn, note, kind }: Undo): Promise<boolean> {
  const isThere = await context.tx.row(sql`SELECT 1 FROM stock_reservations WHERE id = ${id} AND line_id IS NULL`);
  if (!isThere) return false;
  const { item, stored, reserved } = await lockReservation(context, id);
  const isSame = reserved.quantity === quantity && reserved.needOn === needOn && reserved.note === note;
  if (!isSame || stored.book.reservations.get(keyOf(id))!.kind !== kind) return false;
  const released = decideEvent(stored.book, localMoment(context), { do: 'release', reservation: keyOf(id) });
  if (!released.accepted) return false;
  await saveBook(context, stored);
  await recordReservation(context, stored, item, { fact: 'stock.reservation_released', kind: '', ...reserved });
  return true;
}

/** Goods that were promised before the shop began here, for orders that are not in it. */
export const reservationsImport = importKinds.entry({
  ...{ name: kindName, permission: 'stock.mutate', text: 'stock.reservationsImport' },
  called: /reserv/,
  // An article, a day and a number are in many lists.
  isDoubtful: () => true,
  ...{ open, undo },
});
