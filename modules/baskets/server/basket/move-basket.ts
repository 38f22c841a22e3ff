import { sql } from 'drizzle-orm';
import { deriveBasketStatus } from '#modules/baskets/domain/basket/derive-basket-status.ts';
import {
  type BasketStatus,
  basketTypes,
  type InvoiceStatus,
  type LineStatus,
  type PlanStatus,
  unansweredStatuses,
} from '#modules/baskets/domain/basket/statuses.ts';
import { decideBasketStep, decideLineMove } from '#modules/baskets/domain/basket/transitions.ts';
import { basketMoved, basketWentOn, lineMoved, type MoveData } from '#modules/baskets/domain/facts.ts';
import { isGoods, notCanceled } from '#modules/baskets/server/line/line-conditions.ts';
import type { Decision } from '#platform/domain/decision.ts';
import type { Money } from '#platform/domain/money.ts';
import { HttpError, notFound } from '#platform/server/errors.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { type BasketRow, type LineRow, lockBasket, lockLine } from './baskets.store.ts';
import { basketStateOf } from './refresh-basket.ts';

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
): Promise<Decision<undefined>> {
  const decided = decideBasketStep(basket, to);
  const waitedFor = basket.status === 'on_hold' && basket.reason !== null ? { waitedFor: basket.reason } : {};
  if (decided.accepted) await writeBasketStatus(context, basket, to, { ...more, data: { ...waitedFor, ...more.data } });
  return decided;
}

async function writeBasketStatus(
  context: CommandContext,
  { id, status }: Pick<BasketRow, 'id' | 'status'>,
  to: BasketStatus,
  more: MoveMore,
): Promise<void> {
  const { tx } = context;
  const moved = { from: status, to, steps: 1, confirmed: to === 'order_confirmation_sent', reason: more.reason };
  const before = deferred.get(context)?.get(id);
  if (before) before.last = before.last ? mergeMoves(before.last, moved) : moved;
  const written = before ? undefined : writeMove(context, id, moved);
  const data = { ...(more.reason && { reason: more.reason }), ...more.data };
  // Nothing follows when an unapproved quote resumes: it is not calculated or sent once more.
  const goesOn = status === 'on_hold' && unansweredStatuses.includes(to);
  const recorded = tx.record((goesOn ? basketWentOn : basketMoved[to])({ refs: { basket: id }, from: status, to, data }));
  await Promise.all([written, recorded]);
}

/** Consecutive moves of a basket as one write: the last move, the number of moves, and whether one confirmed the order. */
type MergedMoves = { from: BasketStatus; to: BasketStatus; steps: number; confirmed: boolean; reason: string | undefined };

function mergeMoves(first: MergedMoves, second: MergedMoves): MergedMoves {
  return { ...second, steps: first.steps + second.steps, confirmed: first.confirmed || second.confirmed };
}

function writeMove({ tx, now }: CommandContext, id: number, { from, to, steps, confirmed, reason }: MergedMoves): Promise<BasketState[]> {
  const at = sql`${now.toString()}::timestamptz`;
  return tx.rows<BasketState>(sql`
    UPDATE baskets SET status = ${to}, version = version + ${steps}::int,
      type = CASE WHEN ${confirmed} AND type = ${basketTypes.quote} THEN ${basketTypes.order}::int ELSE type END,
      resume_status = CASE WHEN ${to} = 'on_hold' THEN ${from} END, reason = ${reason ?? null},
      ordered_at = CASE WHEN ${confirmed} THEN ${at} ELSE ordered_at END,
      closed_at = CASE WHEN ${to} IN ('closed', 'order_canceled', 'quote_canceled') THEN ${at} END
    WHERE id = ${id} RETURNING id, version, status`);
}

type BasketState = Pick<BasketRow, 'id' | 'version' | 'status'>;
const deferred = new WeakMap<CommandContext, Map<number, { last: MergedMoves | undefined }>>();

/**
 * Defers the writes of a locked basket's moves until `writeDeferredMoves` at the end of the act, so that the row and its entries in a dozen
 * indexes are written once. Each move is recorded in the history as usual. Only for an act in which nothing reads the status from the row.
 */
export function deferMoves(context: CommandContext, { id }: Pick<BasketRow, 'id'>): void {
  deferred.set(context, new Map(deferred.get(context)).set(id, { last: undefined }));
}

/** Writes the deferred moves of a basket, if any; returns its state. */
export async function writeDeferredMoves(context: CommandContext, id: number): Promise<BasketState> {
  const last = deferred.get(context)?.get(id)?.last;
  deferred.get(context)?.delete(id);
  const [state] = last ? await writeMove(context, id, last) : [];
  return state ?? basketStateOf(context.tx, id);
}

/**
 * Moves a line, records `line.<status>` and derives the status of its basket. Higher modules call it when files arrived, a proof was
 * approved, an operation started or a parcel was shipped.
 */
export async function moveLine(context: CommandContext, lineId: number, to: LineStatus, more: MoveMore = {}): Promise<Decision<undefined>> {
  const line = await lockLine(context.tx, lineId);
  if (line.status === to) return { accepted: true, value: undefined };
  const decided = decideLineMove(line.status, to);
  if (!decided.accepted) return decided;
  await context.tx.rows(sql`
    UPDATE lines SET status = ${to}, version = version + 1, resume_status = CASE WHEN ${to} = 'on_hold' THEN status END WHERE id = ${lineId}`);
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
    if (!decided.accepted) throw new HttpError(409, decided.code, { params: decided.params });
  }
  const written = context.tx.rows(sql`
    UPDATE lines SET status = ${to}, version = version + 1 WHERE basket_id = ${basketId} AND id = ANY(${sql.param(moving.map(({ id }) => id))})`);
  const recorded = context.tx.recordAll(
    moving.map(({ id, status, description }) =>
      lineMoved[to]({ refs: { basket: basketId, line: id }, from: status, to, data: { line: description } }),
    ),
  );
  await Promise.all([written, recorded]);
  await followLines(context, basketId);
}

/** Derives the status of a basket from its lines; the caller has it locked. */
async function followLines(context: CommandContext, basketId: number): Promise<void> {
  const basket = await context.tx.row<{ id: number; status: BasketStatus; lines: LineStatus[] }>(sql`
    SELECT b.id, b.status, ARRAY(SELECT l.status FROM lines l WHERE l.basket_id = b.id AND ${isGoods}) AS lines
    FROM baskets b WHERE b.id = ${basketId}`);
  if (!basket) throw notFound();
  const status = deferred.get(context)?.get(basketId)?.last?.to ?? basket.status;
  const derived = deriveBasketStatus(status, basket.lines);
  if (derived === status) return;
  await writeBasketStatus(context, { id: basketId, status }, derived, {});
}

/** Sets the status in which a line on hold will resume; it stays on hold. */
export async function resumeLineAs({ tx }: CommandContext, lineId: number, status: LineStatus): Promise<void> {
  await tx.rows(sql`UPDATE lines SET resume_status = ${status}, version = version + 1 WHERE id = ${lineId} AND status = 'on_hold'`);
}

/** Sets the progress of a line's operations; called by planning. */
export async function setPlanStatus({ tx }: CommandContext, lineId: number, planStatus: PlanStatus): Promise<void> {
  await tx.rows(sql`UPDATE lines SET plan_status = ${planStatus} WHERE id = ${lineId}`);
}

/** Sets the actual cost of outsourced work less the calculated cost; called by outsourcing. */
export async function setOutsideDifference({ tx }: CommandContext, lineId: number, difference: Money): Promise<void> {
  await tx.rows(sql`UPDATE lines SET outside_difference = ${difference} WHERE id = ${lineId}`);
}

/** Sets the number of good pieces made; called by planning when the last operation is ready. */
export async function setQuantityProduced({ tx }: CommandContext, lineId: number, quantity: number): Promise<void> {
  await tx.rows(sql`UPDATE lines SET quantity_produced = ${quantity} WHERE id = ${lineId}`);
}

/** Adds shipped pieces to the line and to their delivery; called by shipping. */
export async function addQuantityShipped({ tx }: CommandContext, lineId: number, deliveryId: number, quantity: number): Promise<void> {
  await tx.rows(sql`UPDATE lines SET quantity_shipped = quantity_shipped + ${quantity} WHERE id = ${lineId}`);
  await tx.rows(sql`UPDATE deliveries SET quantity_shipped = quantity_shipped + ${quantity} WHERE id = ${deliveryId}`);
}

/** Sets the invoice status of lines and derives that of the basket, ignoring texts; called by invoicing. Locks the basket first. */
export async function setInvoiceStatus(
  { tx }: CommandContext,
  basketId: number,
  lineIds: readonly number[],
  status: InvoiceStatus,
): Promise<void> {
  await lockBasket(tx, basketId);
  await tx.rows(sql`UPDATE lines SET invoice_status = ${status} WHERE basket_id = ${basketId} AND id = ANY(${sql.param([...lineIds])})`);
  await tx.rows(sql`
    UPDATE baskets SET invoice_status = (
      SELECT CASE WHEN bool_and(l.invoice_status = 'invoiced') THEN 'invoiced'
                  WHEN bool_or(l.invoice_status <> 'not_invoiced') THEN 'partly_invoiced' ELSE 'not_invoiced' END
      FROM lines l WHERE l.basket_id = ${basketId} AND l.kind <> 'text' AND ${notCanceled})
    WHERE id = ${basketId}`);
}

/** Sets the number of open complaints and the numbers of those that block invoicing; called by complaints. */
export async function setComplaints(
  { tx }: CommandContext,
  basketId: number,
  { open, lockedBy }: { open: number; lockedBy: string | null },
) {
  await tx.rows(sql`UPDATE baskets SET open_complaints = ${open}, invoice_locked_by = ${lockedBy} WHERE id = ${basketId}`);
}
