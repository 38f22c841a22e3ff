import { eq, sql } from 'drizzle-orm';
import type { Approval, Choice } from '#modules/baskets/domain/answer-quote.ts';
import type { Decision } from '#platform/domain/decision.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import type { CommandContext, Tx } from '#platform/server/served.ts';
import { approveBasket } from './approve-basket.ts';
import { lockBasket } from './baskets.store.ts';
import { lines } from './baskets.tables.ts';
import { keepDividedWhole } from './divide.ts';
import { ladderOf } from './ladder.ts';
import { moveLine } from './move.ts';
import { type QuoteRow, withdrawQuotes } from './quotes.store.ts';
import { refreshBasket } from './refresh-basket.ts';

export type Answer = { by: string; how: 'link' | 'staff'; reason?: string; choices?: readonly Choice[] };

/** Applies an approval: fixes the chosen rows on their lines, cancels passed-over alternatives, closes the quote, approves the basket. */
export async function applyApproval(
  context: CommandContext,
  quote: QuoteRow,
  approval: Approval,
  answer: Answer,
): Promise<Decision<undefined>> {
  const { tx } = context;
  const basket = await lockBasket(tx, quote.basketId);
  for (const { lineId, row } of approval.chosen) await fixRow(tx, lineId, row);
  for (const lineId of approval.passedOver) await moveLine(context, lineId, 'quote_canceled');
  await tx.rows(sql`UPDATE lines SET alternative_of = NULL WHERE id = ANY(${sql.param(approval.chosen.map((one) => one.lineId))})`);
  const choices = approval.chosen.map(({ lineId, row }) => ({ lineId, quantity: row.quantity }));
  await writeAnswer(context, quote, 'approved', { ...answer, choices });
  await withdrawQuotes(context, basket.id);
  await refreshBasket(tx, basket.id);
  const { by, how } = answer;
  const reason = answer.reason === undefined ? {} : { reason: answer.reason };
  return approveBasket(context, basket, { ...reason, data: { by, how, revision: quote.revision } });
}

/** Fixes the quantity and price of a line. */
async function fixRow(tx: Tx, lineId: number, row: Approval['chosen'][number]['row']): Promise<void> {
  await keepDividedWhole(tx, lineId, row.quantity);
  const [calculated] = await ladderOf(tx, lineId, [row.quantity]);
  await tx.db
    .update(lines)
    .set({
      quantity: row.quantity,
      price: row.price,
      transportPrice: row.transportPrice,
      priceFixed: true,
      version: sql`version + 1`,
      ...(calculated && {
        estimate: calculated,
        cost: moneyFromEuros(calculated.costEur),
        calculationPrice: moneyFromEuros(calculated.calculationPriceEur),
        pieceWeightG: String(calculated.pieceWeightG),
        piecesPerBox: calculated.piecesPerBox ?? null,
      }),
    })
    .where(eq(lines.id, lineId));
}

export async function writeAnswer(
  { tx, now, actor }: CommandContext,
  quote: QuoteRow,
  status: 'approved' | 'declined',
  answer: Answer,
): Promise<void> {
  await tx.rows(sql`
    UPDATE quotes SET status = ${status}, answered_at = ${now.toString()}, answered_by = ${answer.by}, answered_ip = ${actor.ip ?? null},
      decline_reason = ${status === 'declined' ? (answer.reason ?? null) : null}, choices = ${answer.choices ? JSON.stringify(answer.choices) : null}::jsonb
    WHERE id = ${quote.id} AND status IN ('sent', 'held')`);
}
