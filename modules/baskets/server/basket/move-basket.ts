import { sql } from 'drizzle-orm';
import { deriveBasketStatus } from '#modules/baskets/domain/basket/derive-basket-status.ts';
import {
  type BasketStatus,
  basketTypes,
  type InvoiceStatus,
  type LineEventStatus,
  type LineStatus,
  type PlanStatus,
  unansweredStatuses,
} from '#modules/baskets/domain/basket/statuses.ts';
import { decideBasketStep, decideLineMove } from '#modules/baskets/domain/basket/transitions.ts';
import { basketMoved, basketWentOn, lineMoved, type MoveData } from '#modules/baskets/domain/facts.ts';
import { addShipped } from '#modules/baskets/server/delivery/deliveries.store.ts';
import { isGoods } from '#modules/baskets/server/line/line-conditions.ts';
import { changeLine, changeLines, setProgress } from '#modules/baskets/server/line/lines.store.ts';
import type { Decision } from '#platform/domain/decision.ts';
import type { Money } from '#platform/domain/money.ts';
import { notFound, refusalError } from '#platform/server/errors.ts';
import type { CommandContext } from '#platform/server/served.ts';
import {
  type BasketChanges,
  type BasketRow,
  changeBasket,
  type LineRow,
  lockBasket,
  lockLine,
  pendingStatus,
  refreshInvoiced,
} from './baskets.store.ts';

/** The statuses in which a basket ends. */
const ended: readonly BasketStatus[] = ['closed', 'order_canceled', 'quote_canceled'];

/** The statuses in which nothing is left to decide about the count of a line. */
const countEnds: readonly LineStatus[] = ['ready', 'delivered', 'order_canceled'];

type MoveMore = { reason?: string; data?: MoveData };

/**
 * Moves a basket to a status and records the fact `basket.<status>`, to which everything that follows subscribes. A quote without approval
 * that resumes records `basket.went_on` instead, to which nothing subscribes. The history of a resumed basket names the reason of its hold.
 */
export async function moveBasket(
  context: CommandContext,
  basket: BasketRow,
  to: BasketStatus,
  more: MoveMore = {},
): Promise<Decision<undefined, 'MOVE_NOT_ALLOWED'>> {
  const decided = decideBasketStep(basket, to);
  const waitedFor = basket.status === 'on_hold' && basket.reason !== null ? { waitedFor: basket.reason } : {};
  // An order that resumes was confirmed before its hold, and keeps that moment.
  const isConfirmed = to === 'order_confirmation_sent' && basket.status !== 'on_hold';
  const confirmed = {
    ...(isConfirmed && { orderedAt: context.now.toString() }),
    ...(isConfirmed && basket.type === basketTypes.quote && { type: basketTypes.order }),
  };
  if (decided.accepted) await writeBasketStatus(context, basket, to, { ...more, data: { ...waitedFor, ...more.data } }, confirmed);
  return decided;
}

async function writeBasketStatus(
  context: CommandContext,
  { id, status }: Pick<BasketRow, 'id' | 'status'>,
  to: BasketStatus,
  more: MoveMore,
  changes: BasketChanges = {},
): Promise<void> {
  const { tx, now } = context;
  changeBasket(tx, id, {
    ...changes,
    status: to,
    resumeStatus: to === 'on_hold' ? status : null,
    reason: more.reason ?? null,
    closedAt: ended.includes(to) ? now.toString() : null,
  });
  const data = { ...(more.reason && { reason: more.reason }), ...more.data };
  // Nothing follows when an unapproved quote resumes: it is not calculated or sent once more.
  const goesOn = status === 'on_hold' && unansweredStatuses.includes(to);
  await tx.record((goesOn ? basketWentOn : basketMoved[to])({ refs: { basket: id }, from: status, to, data }));
}

/**
 * Moves a line, records `line.<status>` and derives the status of its basket. Higher modules call it when files arrived, a proof was
 * approved, an operation started or a parcel was shipped.
 */
export async function moveLine(
  context: CommandContext,
  lineId: number,
  to: LineStatus,
  more: MoveMore = {},
): Promise<Decision<undefined, 'MOVE_NOT_ALLOWED'>> {
  const line = await lockLine(context.tx, lineId);
  if (line.status === to) return { accepted: true, value: undefined };
  const decided = decideLineMove(line.status, to);
  if (!decided.accepted) return decided;
  const decidedCount = countEnds.includes(to) ? { shortSince: null } : {};
  await changeLine(context.tx, line, { status: to, resumeStatus: to === 'on_hold' ? line.status : null, ...decidedCount });
  await context.tx.record(
    lineMoved[to]({
      refs: { basket: line.basketId, line: lineId },
      from: line.status,
      to,
      data: { ...(more.reason && { reason: more.reason }), ...more.data },
    }),
  );
  await followLines(context, line.basketId);
  return decided;
}

export type MovableLine = Pick<LineRow, 'id' | 'status' | 'description'>;

/** Moves lines of one basket that the caller has locked; records a fact each, derives the basket's status once. Throws if forbidden. */
export async function moveLines(context: CommandContext, basketId: number, lines: readonly MovableLine[], to: LineStatus): Promise<void> {
  const moving = lines.filter((line) => line.status !== to);
  if (moving.length === 0) return;
  for (const { status } of moving) {
    const decided = decideLineMove(status, to);
    if (!decided.accepted) throw refusalError(decided);
  }
  const ids = moving.map(({ id }) => id);
  const written = changeLines(context.tx, basketId, ids, { status: to });
  const recorded = context.tx.recordAll(
    moving.map(({ id, status, description }) =>
      lineMoved[to]({ refs: { basket: basketId, line: id }, from: status, to, data: { line: description } }),
    ),
  );
  await Promise.all([written, recorded.then(() => followLines(context, basketId))]);
}

/** Derives the status of a basket from its lines; the caller has it locked. */
export async function followLines(context: CommandContext, basketId: number): Promise<void> {
  const pending = pendingStatus(context.tx, basketId);
  const found = await context.tx.row<{ status: BasketStatus | null; lines: LineStatus[] }>(sql`
    SELECT ${pending ? sql`NULL` : sql`(SELECT status FROM baskets WHERE id = ${basketId})`} AS status,
      ARRAY(SELECT l.status FROM lines l WHERE l.basket_id = ${basketId} AND ${isGoods}) AS lines`);
  const status = pending ?? found?.status;
  if (!found || !status) throw notFound();
  const derived = deriveBasketStatus(status, found.lines);
  if (derived === status) return;
  await writeBasketStatus(context, { id: basketId, status }, derived, {});
}

/** Sets the status in which a line on hold will resume; it stays on hold. */
export async function resumeLineAs({ tx }: CommandContext, lineId: number, status: LineStatus): Promise<void> {
  const line = await tx.row<Pick<LineRow, 'id' | 'basketId'>>(
    sql`SELECT id, basket_id AS "basketId" FROM lines WHERE id = ${lineId} AND status = 'on_hold' FOR UPDATE`,
  );
  if (line) await changeLine(tx, line, { resumeStatus: status });
}

/** Sets the progress of a line's operations, and the status of the one at hand; called by planning. */
export async function setPlanStatus(
  { tx }: CommandContext,
  lineId: number,
  progress: { planStatus: PlanStatus; eventStatus: LineEventStatus | null },
): Promise<void> {
  await setProgress(tx, [lineId], progress);
}

/** Sets the actual cost of outsourced work less the calculated cost; called by outsourcing. */
export async function setOutsideDifference({ tx }: CommandContext, lineId: number, difference: Money): Promise<void> {
  await setProgress(tx, [lineId], { outsideDifference: sql`${difference} + gang_difference` });
}

/** Sets what ganging with another order takes off the cost of a line, below zero; called by planning. */
export async function setGangDifference({ tx }: CommandContext, lineId: number, difference: number): Promise<void> {
  const outsideDifference = sql`outside_difference - gang_difference + ${difference}`;
  await setProgress(tx, [lineId], { outsideDifference, gangDifference: sql`${difference}` });
}

/** Sets the number of good pieces made; called by planning when the last operation is ready. */
export async function setQuantityProduced({ tx }: CommandContext, lineId: number, quantity: number): Promise<void> {
  await setProgress(tx, [lineId], { quantityProduced: quantity });
}

/** Adds shipped pieces to the line and to their delivery; called by shipping. */
export async function addQuantityShipped({ tx }: CommandContext, lineId: number, deliveryId: number, quantity: number): Promise<void> {
  await setProgress(tx, [lineId], { quantityShipped: sql`quantity_shipped + ${quantity}` });
  await addShipped(tx, deliveryId, quantity);
}

/** Sets the invoice status of lines, from which that of the basket follows; called by invoicing. Locks the basket first. */
export async function setInvoiceStatus(
  { tx }: CommandContext,
  basketId: number,
  lineIds: readonly number[],
  status: InvoiceStatus,
): Promise<void> {
  await lockBasket(tx, basketId);
  await setProgress(tx, lineIds, { invoiceStatus: status });
  refreshInvoiced(tx, basketId);
}

/** Sets the number of open complaints and the numbers of those that block invoicing; called by complaints. */
export async function setComplaints(
  { tx }: CommandContext,
  basketId: number,
  { open, lockedBy }: { open: number; lockedBy: string | null },
) {
  changeBasket(tx, basketId, { openComplaints: open, invoiceLockedBy: lockedBy }, { keepVersion: true });
}
