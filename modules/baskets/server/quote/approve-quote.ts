import { sql } from 'drizzle-orm';
import type { Approval, Choice } from '#modules/baskets/domain/quote/answer-quote.ts';
import { type LineRow, lockBasket, refreshBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { moveLine } from '#modules/baskets/server/basket/move-basket.ts';
import { resizeOnlyDelivery } from '#modules/baskets/server/delivery/deliveries.store.ts';
import { ladderOf } from '#modules/baskets/server/line/ladder.ts';
import { changeLine, changeLines } from '#modules/baskets/server/line/lines.store.ts';
import type { Decision } from '#platform/domain/decision.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import type { CommandContext, Tx } from '#platform/server/served.ts';
import { approveBasket } from './approve-basket.ts';
import { type QuoteRow, withdrawQuotes } from './quotes.store.ts';

export type QuoteAnswer = { by: string; how: 'link' | 'staff'; reason?: string; choices?: readonly Choice[] };

/** Applies an approval: fixes the chosen rows on their lines, cancels passed-over alternatives, closes the quote, approves the basket. */
export async function applyApproval(
  context: CommandContext,
  quote: QuoteRow,
  approval: Approval,
  answer: QuoteAnswer,
): Promise<Decision<undefined>> {
  const { tx } = context;
  const basket = await lockBasket(tx, quote.basketId);
  for (const { lineId, row } of approval.chosen) await fixRow(tx, { id: lineId, basketId: basket.id }, row);
  for (const lineId of approval.passedOver) await moveLine(context, lineId, 'quote_canceled');
  const chosenIds = approval.chosen.map(({ lineId }) => lineId);
  await changeLines(tx, basket.id, chosenIds, { alternativeOf: null }, { keepVersion: true });
  const choices = approval.chosen.map(({ lineId, row }) => ({ lineId, quantity: row.quantity }));
  await writeAnswer(context, quote, 'approved', { ...answer, choices });
  await withdrawQuotes(context, basket.id);
  refreshBasket(tx, basket.id);
  const { by, how } = answer;
  const reason = answer.reason === undefined ? {} : { reason: answer.reason };
  return approveBasket(context, basket, { ...reason, data: { by, how, revision: quote.revision } });
}

/** Fixes the quantity and price of a line. */
async function fixRow(tx: Tx, line: Pick<LineRow, 'id' | 'basketId'>, row: Approval['chosen'][number]['row']): Promise<void> {
  await resizeOnlyDelivery(tx, line.id, row.quantity);
  const [calculated] = await ladderOf(tx, line.id, [row.quantity]);
  await changeLine(tx, line, {
    quantity: row.quantity,
    price: row.price,
    transportPrice: row.transportPrice,
    priceFixed: true,
    ...(calculated && {
      estimate: calculated,
      cost: moneyFromEuros(calculated.costEur),
      calculationPrice: moneyFromEuros(calculated.calculationPriceEur),
      pieceWeightG: String(calculated.pieceWeightG),
      piecesPerBox: calculated.piecesPerBox ?? null,
    }),
  });
}

export async function writeAnswer(
  { tx, now, actor }: CommandContext,
  quote: QuoteRow,
  status: 'approved' | 'declined',
  answer: QuoteAnswer,
): Promise<void> {
  await tx.rows(sql`
    UPDATE quotes SET status = ${status}, answered_at = ${now.toString()}, answered_by = ${answer.by}, answered_ip = ${actor.ip ?? null},
      decline_reason = ${status === 'declined' ? (answer.reason ?? null) : null}, choices = ${answer.choices ? JSON.stringify(answer.choices) : null}::jsonb
    WHERE id = ${quote.id} AND status IN ('sent', 'held')`);
}
