import type { AmendmentPreview } from '#modules/baskets/contract/amendment/amendment.shapes.ts';
import { readCancelCostsEndpoint } from '#modules/baskets/contract/amendment/read-cancel-costs.endpoint.ts';
import { spreadCharge } from '#modules/baskets/domain/amendment/spread-charge.ts';
import { isNeverInvoiced, isQuote } from '#modules/baskets/domain/basket/statuses.ts';
import { decideLineMove } from '#modules/baskets/domain/basket/transitions.ts';
import { isCanceledLine } from '#modules/baskets/domain/line/line-groups.ts';
import {
  type BasketRow,
  changeBasket,
  findBasket,
  type LineRow,
  linesOf,
  refreshBasket,
} from '#modules/baskets/server/basket/baskets.store.ts';
import { followLines, moveBasket, moveLine } from '#modules/baskets/server/basket/move-basket.ts';
import { readParties } from '#modules/baskets/server/basket/parties.ts';
import { addPlainLine } from '#modules/baskets/server/line/add-line.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { addMoney, eurosOf, type Money, noMoney, roundToCents } from '#platform/domain/money.ts';
import { type CommandContext, type QueryContext, query } from '#platform/server/served.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';
import { computeAmendment } from './preview-amendment.ts';

type Lost = AmendmentPreview['lost'];

export const readCancelCosts = query(readCancelCostsEndpoint, async (context, { id }) => {
  const basket = await findBasket(context.tx, id);
  const lost = await lostByCanceling(context, basket, await linesOf(context.tx, id));
  return { lost, total: totalOf(lost) };
});

export const totalOf = (lost: Lost): Money => roundToCents(addMoney(...lost.map(({ amount }) => amount)));

/** Values what is lost when every line of an order is canceled; nothing for a quote, or an order that is never invoiced. */
export async function lostByCanceling(context: QueryContext, basket: BasketRow, lines: readonly LineRow[]): Promise<Lost> {
  if (isQuote(basket) || isNeverInvoiced(basket.type)) return [];
  const changes = lines
    .filter((line) => line.kind !== 'text' && line.kind !== 'cost' && !isCanceledLine(line.status))
    .map(({ id, quantity, price }) => ({ kind: 'cancel' as const, lineId: id, was: { quantity, price }, charge: null, waiver: '' }));
  const { preview } = await computeAmendment(context, { basket, lines }, changes, true);
  return preview.lost;
}

type Charged = { lost: Lost; charge: Money; reason: string; note: string };

/**
 * Cancels every line of an order that the caller has locked, and leaves what is charged for it as costs, by which it closes once invoiced. An
 * order on hold waits no longer.
 */
export async function cancelAtCost(
  context: CommandContext,
  basket: BasketRow,
  lines: readonly LineRow[],
  { lost, charge, reason, note }: Charged,
): Promise<Decision<undefined, 'MOVE_NOT_ALLOWED'>> {
  const { tx, kernel } = context;
  for (const line of lines) {
    const moves = !isCanceledLine(line.status) && decideLineMove(line.status, 'order_canceled').accepted;
    if (moves) await moveLine(context, line.id, 'order_canceled', { data: { line: line.description, ...(note && { note }) } });
  }
  const { contact } = await readParties(tx, basket);
  const language = readerLanguage(contact?.language ?? 'nl');
  for (const { lineId, amount } of spreadCharge(lost, charge)) {
    const line = lines.find(({ id }) => id === lineId)!;
    const description = kernel.texts.say(language, 'baskets.amendment.mail.canceledCost', { line: line.description }).slice(0, 200);
    const cost = { kind: 'cost' as const, description, specification: '', quantity: 1, price: amount };
    await addPlainLine(context, basket.id, { ...cost, vatPercent: Number(line.vatRate) });
  }
  if (basket.status === 'on_hold' && basket.resumeStatus) {
    const moved = await moveBasket(context, basket, basket.resumeStatus);
    if (!moved.accepted) return moved;
    await followLines(context, basket.id);
  }
  changeBasket(tx, basket.id, basket.status === 'on_hold' ? { note: null, holdUntil: null } : {});
  refreshBasket(tx, basket.id);
  const data = { reason, note, charge: eurosOf(charge), lost: eurosOf(lost.length === 0 ? noMoney : totalOf(lost)) };
  await tx.record({ fact: 'basket.canceled_at_cost', refs: { basket: basket.id }, data });
  return accept();
}
