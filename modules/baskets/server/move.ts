import { sql } from 'drizzle-orm';
import { deriveBasketStatus } from '#modules/baskets/domain/derive-basket-status.ts';
import {
  type BasketStatus,
  basketTypes,
  type InvoiceStatus,
  type LineStatus,
  type PlanStatus,
  unansweredStatuses,
} from '#modules/baskets/domain/statuses.ts';
import { decideBasketStep, decideLineMove } from '#modules/baskets/domain/transitions.ts';
import type { Decision } from '#platform/domain/decision.ts';
import type { Money } from '#platform/domain/money.ts';
import { Answer, notFound } from '#platform/server/errors.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { type BasketRow, type LineRow, lockBasket, lockLine } from './baskets.store.ts';
import { isGoods, notCanceled } from './line-conditions.ts';
import { basketStateOf } from './refresh-basket.ts';

type MoveMore = { reason?: string; data?: Record<string, unknown> };

/**
 * Moves a basket in its transaction, with its history, which also tells for what one waited that goes on; what follows from the move subscribes to
 * `basket.<status>`; a quote without a yes that goes on is `basket.went_on`.
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
  const before = held.get(context)?.get(id);
  if (before) before.last = before.last ? joined(before.last, moved) : moved;
  const written = before ? undefined : writeMove(context, id, moved);
  const data = { ...(more.reason && { reason: more.reason }), ...more.data };
  // Nothing follows from a quote that goes on: it is not calculated or sent once more.
  const goesOn = status === 'on_hold' && unansweredStatuses.includes(to);
  const recorded = tx.record({ fact: goesOn ? 'basket.went_on' : `basket.${to}`, refs: { basket: id }, from: status, to, data });
  await Promise.all([written, recorded]);
}

/** What is written of a basket's moves: from where the last one went to where, how many they were, and whether one confirmed the order. */
type Moved = { from: BasketStatus; to: BasketStatus; steps: number; confirmed: boolean; reason: string | undefined };

function joined(first: Moved, second: Moved): Moved {
  return { ...second, steps: first.steps + second.steps, confirmed: first.confirmed || second.confirmed };
}

function writeMove({ tx, now }: CommandContext, id: number, { from, to, steps, confirmed, reason }: Moved): Promise<BasketState[]> {
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
const held = new WeakMap<CommandContext, Map<number, { last: Moved | undefined }>>();

/**
 * From here on the moves of a locked basket are written together, by `writeHeldMoves` at the end of the act: the row and its entries in a dozen
 * indexes once. Each is in the history as ever. Only for an act in which nobody reads the basket's status from its row.
 */
export function holdMoves(context: CommandContext, { id }: Pick<BasketRow, 'id'>): void {
  held.set(context, new Map(held.get(context)).set(id, { last: undefined }));
}

/** Writes what was held of a basket, if anything was; answers how it stands. */
export async function writeHeldMoves(context: CommandContext, id: number): Promise<BasketState> {
  const last = held.get(context)?.get(id)?.last;
  held.get(context)?.delete(id);
  const [state] = last ? await writeMove(context, id, last) : [];
  return state ?? basketStateOf(context.tx, id);
}

/**
 * Moves a line and lets its basket follow. Higher modules call it when files came, a proof was approved, an operation started or
 * a parcel left; `line.<status>` is the fact that others subscribe to.
 */
export async function moveLine(context: CommandContext, lineId: number, to: LineStatus, more: MoveMore = {}): Promise<Decision<undefined>> {
  const line = await lockLine(context.tx, lineId);
  if (line.status === to) return { accepted: true, value: undefined };
  const decided = decideLineMove(line.status, to);
  if (!decided.accepted) return decided;
  await context.tx.rows(sql`
    UPDATE lines SET status = ${to}, version = version + 1, resume_status = CASE WHEN ${to} = 'on_hold' THEN status END WHERE id = ${lineId}`);
  await context.tx.record({
    fact: `line.${to}`,
    refs: { basket: line.basketId, line: lineId },
    from: line.status,
    to,
    data: { ...(more.reason && { reason: more.reason }), ...more.data },
  });
  await followLines(context, line.basketId);
  return decided;
}

export type MovableLine = Pick<LineRow, 'id' | 'status' | 'description'>;

/** Moves several lines of one basket, which its caller holds locked, with a fact for each; the basket follows once. Throws on a move that is not allowed. */
export async function moveLines(context: CommandContext, basketId: number, lines: readonly MovableLine[], to: LineStatus): Promise<void> {
  const moving = lines.filter((line) => line.status !== to);
  if (moving.length === 0) return;
  for (const { status } of moving) {
    const decided = decideLineMove(status, to);
    if (!decided.accepted) throw new Answer(409, decided.code, { params: decided.params });
  }
  const written = context.tx.rows(sql`
    UPDATE lines SET status = ${to}, version = version + 1 WHERE basket_id = ${basketId} AND id = ANY(${sql.param(moving.map(({ id }) => id))})`);
  const recorded = context.tx.recordAll(
    moving.map(({ id, status, description }) => ({
      fact: `line.${to}`,
      refs: { basket: basketId, line: id },
      from: status,
      to,
      data: { line: description },
    })),
  );
  await Promise.all([written, recorded]);
  await followLines(context, basketId);
}

/** Who moved the lines holds the basket locked. */
async function followLines(context: CommandContext, basketId: number): Promise<void> {
  const basket = await context.tx.row<{ id: number; status: BasketStatus; lines: LineStatus[] }>(sql`
    SELECT b.id, b.status, ARRAY(SELECT l.status FROM lines l WHERE l.basket_id = b.id AND ${isGoods}) AS lines
    FROM baskets b WHERE b.id = ${basketId}`);
  if (!basket) throw notFound();
  const status = held.get(context)?.get(basketId)?.last?.to ?? basket.status;
  const derived = deriveBasketStatus(status, basket.lines);
  if (derived === status) return;
  await writeBasketStatus(context, { id: basketId, status }, derived, {});
}

/** A line on hold stays there, and goes on in this status when somebody lets it go on. */
export async function resumeLineAs({ tx }: CommandContext, lineId: number, status: LineStatus): Promise<void> {
  await tx.rows(sql`UPDATE lines SET resume_status = ${status}, version = version + 1 WHERE id = ${lineId} AND status = 'on_hold'`);
}

/** Written by planning: how far the operations of a line are. */
export async function setPlanStatus({ tx }: CommandContext, lineId: number, planStatus: PlanStatus): Promise<void> {
  await tx.rows(sql`UPDATE lines SET plan_status = ${planStatus} WHERE id = ${lineId}`);
}

/** Written by outsourcing: what work done outside really costs beyond what was calculated. */
export async function setOutsideDifference({ tx }: CommandContext, lineId: number, difference: Money): Promise<void> {
  await tx.rows(sql`UPDATE lines SET outside_difference = ${difference} WHERE id = ${lineId}`);
}

/** Written by planning when the last operation is ready: good pieces made. */
export async function setQuantityProduced({ tx }: CommandContext, lineId: number, quantity: number): Promise<void> {
  await tx.rows(sql`UPDATE lines SET quantity_produced = ${quantity} WHERE id = ${lineId}`);
}

/** Written by shipping: pieces that left, on the line and on the delivery they were meant for. */
export async function addQuantityShipped({ tx }: CommandContext, lineId: number, deliveryId: number, quantity: number): Promise<void> {
  await tx.rows(sql`UPDATE lines SET quantity_shipped = quantity_shipped + ${quantity} WHERE id = ${lineId}`);
  await tx.rows(sql`UPDATE deliveries SET quantity_shipped = quantity_shipped + ${quantity} WHERE id = ${deliveryId}`);
}

/** Written by invoicing, the basket under lock before its lines; it follows them, of which a text has nothing to invoice. */
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

/** Written by complaints: how many about this order are open, and which of them keep its invoice back, by number. */
export async function setComplaints(
  { tx }: CommandContext,
  basketId: number,
  { open, lockedBy }: { open: number; lockedBy: string | null },
) {
  await tx.rows(sql`UPDATE baskets SET open_complaints = ${open}, invoice_locked_by = ${lockedBy} WHERE id = ${basketId}`);
}
