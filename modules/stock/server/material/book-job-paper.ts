import { sql } from 'drizzle-orm';
import { basketsTables, shopDay } from '#modules/baskets/server/public.ts';
import { bookJobPaperEndpoint } from '#modules/stock/contract/material/book-job-paper.endpoint.ts';
import { bookIn } from '#modules/stock/domain/book/value.ts';
import { decideEvent } from '#modules/stock/domain/events/decide-event.ts';
import { shrink } from '#modules/stock/domain/events/issue.ts';
import { decidePlacing } from '#modules/stock/domain/location/goods-kind.ts';
import type { MaterialKind } from '#modules/stock/domain/material/add-material.ts';
import { replacedSheets, type Sheet, sheetOfSides } from '#modules/stock/domain/material/cut-to-size.ts';
import { decideJobLot, decidePaperBack, type TakenPaper } from '#modules/stock/domain/material/job-paper.ts';
import { decideLotCertificate, type LotCertificate } from '#modules/stock/domain/material/lot-certificate.ts';
import { movementTypes } from '#modules/stock/domain/movement-types.ts';
import { showQuantity, unit } from '#modules/stock/domain/numbers/amounts.ts';
import { type ActMoment, actMoment, decideUncounted } from '#modules/stock/server/book/act-moment.ts';
import { placingOf } from '#modules/stock/server/book/items.ts';
import { keyOf, type LoadedBook, lockBook } from '#modules/stock/server/book/load-book.ts';
import { localMoment } from '#modules/stock/server/book/local-moment.ts';
import { saveBook } from '#modules/stock/server/book/save-book.ts';
import { dateOf, isUsable, storedPositions } from '#modules/stock/server/promise/usable-stock.ts';
import { recordMovement } from '#modules/stock/server/stock-movements.ts';
import { accept } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { isFscCertificate, reservedForFsc } from './fsc-reservations.ts';

type Line = { basketId: number; description: string; isFsc: boolean };
type Lot = { itemId: number; paper: string; kind: MaterialKind; lotId: number; certificate: LotCertificate; location: string };
type Refusal = 'LOT_SHORT' | 'STOCK_SHORT' | 'STOCK_QUANTITY_INVALID' | 'PERIOD_CLOSED' | 'BEFORE_COUNT';

export const bookJobPaper = command(bookJobPaperEndpoint, async (context, { lineId, way, lot: code, quantity, location: named, at }) => {
  const { tx } = context;
  const line = await tx.row<Line>(
    sql`SELECT basket_id AS "basketId", description, fsc_logo AS "isFsc" FROM ${basketsTables.lines} l WHERE l.id = ${lineId}`,
  );
  if (!line) throw notFound();
  const found = decideJobLot(code, await findLot(tx, lineId, code));
  if (!found.accepted) return found;
  const lot = { ...found.value, location: named || found.value.location };
  const place = decidePlacing(await placingOf(tx, lot.location, lot.itemId), 'location');
  if (!place.accepted) return place;
  const { itemId, location, paper } = lot;
  const replaced = way === 'use' ? await paperReplacedBy(tx, lineId, itemId) : undefined;
  const moment = await actMoment(context, at);
  const itemIds = [itemId, ...(replaced ? [replaced.itemId] : [])];
  const stored = await lockBook(context, { itemIds, locations: [location], from: moment.on });
  const uncounted = await decideUncounted(moment, { itemId, code: await codeOf(tx, lot) }, [location]);
  if (!uncounted.accepted) return uncounted;
  const certified =
    way === 'use' && lot.kind === 'paper' ? await decideCertificate(context, line.isFsc, { lineId, quantity, lot }) : accept();
  if (!certified.accepted) return certified;
  const booked = await (way === 'use' ? takePaper : bringBack)(context, stored, { lineId, code, quantity, lot, moment });
  if (!booked.accepted) return booked;
  if (replaced)
    shrink(stored.book.reservations.get(keyOf(replaced.reservationId))!, replacedSheets(replaced.sheet, replaced.cut, quantity) * unit);
  await saveBook(moment.acted, stored, { lineId });
  const moved = way === 'use' ? -quantity : quantity;
  await recordMovement(
    context,
    stored,
    { itemId, articleId: null },
    { type: movementTypes.productionIssue, quantity: moved, location, reason: '' },
  );
  await tx.record({
    fact: way === 'use' ? 'stock.paper_used' : 'stock.paper_returned',
    refs: { basket: line.basketId, line: lineId, stock_item: itemId },
    data: { line: line.description, paper, lot: code, quantity },
  });
  const taken = await takenOf(tx, lineId, lot);
  const left = await tx.row<{ reserved: number }>(
    sql`SELECT quantity::float8 AS reserved FROM stock_reservations WHERE line_id = ${lineId} AND item_id = ${itemId}`,
  );
  return { paper, used: showQuantity(taken.ofItem), reserved: left?.reserved ?? 0 };
});

/** A pallet of paper by its label, and where it stands or stood last: of a paper of this job first. */
async function findLot(tx: ReadTx, lineId: number, code: string): Promise<Lot | undefined> {
  return tx.row<Lot>(sql`
    SELECT o.item_id AS "itemId", s.paper, s.kind, o.id AS "lotId", o.certificate, p.code AS location
    FROM stock_lots o JOIN stock_items s ON s.id = o.item_id AND s.paper IS NOT NULL JOIN stock_positions t ON t.lot_id = o.id JOIN stock_locations p ON p.id = t.location_id
      LEFT JOIN stock_reservations r ON r.item_id = s.id AND r.line_id = ${lineId}
    WHERE upper(o.code) = upper(${code}) ORDER BY r.id IS NULL, t.quantity DESC, p.code LIMIT 1`);
}

/** Whether the lot has the certificate that the job asks, and is not needed by jobs that ask one. */
async function decideCertificate(context: CommandContext, isFscJob: boolean, { lineId, quantity, lot }: Omit<Booking, 'code' | 'moment'>) {
  const { tx } = context;
  const lots = await tx.rows<{ id: number; lot: string; location: string; quantity: number; isFsc: boolean }>(sql`
    SELECT o.id, o.code AS lot, c.code AS location, p.quantity::float8 AS quantity, ${isFscCertificate(sql`o.certificate`)} AS "isFsc"
    FROM ${storedPositions} WHERE p.item_id = ${lot.itemId} AND p.quantity > 0 AND ${isUsable(dateOf(shopDay(context)))} ORDER BY o.received_on, o.id, c.code`);
  const code = await codeOf(tx, lot);
  const inFsc = lots.reduce((sum, one) => sum + (one.isFsc ? one.quantity : 0), 0);
  const freeFsc = inFsc - (await reservedForFsc(tx, lot.itemId, lineId));
  const others = lots.filter((one) => one.isFsc === isFscJob);
  return decideLotCertificate({ isFscJob, lot: code, certificate: lot.certificate, quantity, freeFsc, others });
}

type Replaced = { itemId: number; reservationId: number; sheet: Sheet; cut: { shortMm: number; longMm: number } };

/** The paper that is reserved for a job, when the lot has sheets that were cut from it. */
async function paperReplacedBy(tx: ReadTx, lineId: number, itemId: number): Promise<Replaced | undefined> {
  const found = await tx.row<{ itemId: number; reservationId: number; sides: [number, number, number, number] }>(sql`
    SELECT s.id AS "itemId", r.id AS "reservationId", ARRAY[s.width_mm, s.height_mm, c.width_mm, c.height_mm]::float8[] AS sides
    FROM stock_items c JOIN stock_items s ON s.paper = c.cut_of JOIN stock_reservations r ON r.item_id = s.id AND r.line_id = ${lineId} WHERE c.id = ${itemId}`);
  if (!found) return undefined;
  const { sides, ...replaced } = found;
  return { ...replaced, sheet: { ...sheetOfSides(sides[0], sides[1]), grain: 'X' }, cut: sheetOfSides(sides[2], sides[3]) };
}

type Booking = { lineId: number; code: string; quantity: number; lot: Lot; moment: ActMoment };

async function takePaper(context: CommandContext, { book }: LoadedBook, { lineId, quantity, lot, moment }: Booking) {
  const reserved = await context.tx.row<{ id: number }>(
    sql`SELECT id FROM stock_reservations WHERE line_id = ${lineId} AND item_id = ${lot.itemId}`,
  );
  const decided = decideEvent<Refusal>(book, localMoment(context), {
    ...{
      do: 'issue',
      item: keyOf(lot.itemId),
      type: 30,
      quantity,
      lot: await codeOf(context.tx, lot),
      location: lot.location,
      on: moment.on,
    },
    ...(reserved && { reservation: keyOf(reserved.id) }),
  });
  return decided.accepted ? decided : { ...decided, params: { enoughOn: 'none', ...decided.params, line: lot.paper } };
}

async function bringBack(context: CommandContext, { book }: LoadedBook, { lineId, code, quantity, lot, moment }: Booking) {
  const pieces = Math.round(quantity * unit);
  const decided = decidePaperBack(code, (await takenOf(context.tx, lineId, lot)).ofLot, pieces);
  if (!decided.accepted) return decided;
  const booking = {
    on: moment.on,
    type: 30,
    lot: await codeOf(context.tx, lot),
    location: lot.location,
    quantity: pieces,
  } as const;
  bookIn(book.stock.get(keyOf(lot.itemId))!, booking, decided.value);
  return decided;
}

const codeOf = async (tx: ReadTx, { lotId }: Lot) =>
  (await tx.row<{ code: string }>(sql`SELECT code FROM stock_lots WHERE id = ${lotId}`))!.code;

/** Reads the quantity that the job took and did not bring back: of this lot, and of all lots of the paper. */
async function takenOf(tx: ReadTx, lineId: number, { itemId, lotId }: Lot): Promise<{ ofLot: TakenPaper; ofItem: number }> {
  const found = await tx.row<TakenPaper & { ofItem: number }>(sql`
    SELECT coalesce(-sum(quantity * 1000) FILTER (WHERE lot_id = ${lotId}), 0)::float8 AS quantity,
      coalesce(-sum(value * 10000) FILTER (WHERE lot_id = ${lotId}), 0)::float8 AS value, coalesce(-sum(quantity * 1000), 0)::float8 AS "ofItem"
    FROM stock_mutations WHERE item_id = ${itemId} AND line_id = ${lineId} AND type = 30`);
  const { ofItem, ...ofLot } = found!;
  return { ofLot, ofItem };
}
