import { sql } from 'drizzle-orm';
import type { Approval } from '#modules/baskets/domain/answer-quote.ts';
import type { Decision } from '#platform/domain/decision.ts';
import type { CommandContext, Tx } from '#platform/server/served.ts';
import { lockBasket } from './baskets.store.ts';
import { moveBasket, moveLine } from './move.ts';
import type { QuoteRow } from './quotes.store.ts';
import { refreshBasket } from './refresh-basket.ts';

export type Answer = { by: string; how: 'link' | 'staff'; reason?: string };

/** Makes an approval true: chosen rows fixed on their lines, alternatives passed over lost, the quote answered, the basket approved. */
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
  await writeAnswer(context, quote, 'approved', answer);
  await refreshBasket(tx, basket.id);
  const { by, how } = answer;
  const reason = answer.reason === undefined ? {} : { reason: answer.reason };
  return moveBasket(context, basket, 'quote_approved', { ...reason, data: { by, how, revision: quote.revision } });
}

/** The quantity and price of a line stand from now on; a single delivery follows the quantity, several are for a person to divide. */
async function fixRow(tx: Tx, lineId: number, row: Approval['chosen'][number]['row']): Promise<void> {
  await tx.rows(sql`
    UPDATE deliveries d SET quantity = ${row.quantity} FROM lines l
    WHERE l.id = ${lineId} AND d.line_id = l.id AND d.quantity = l.quantity
      AND (SELECT count(*) FROM deliveries o WHERE o.line_id = l.id) = 1`);
  await tx.rows(sql`
    UPDATE lines l SET quantity = ${row.quantity}, price = ${row.price}, transport_price = ${row.transportPrice}, price_fixed = true,
      cost = coalesce(r.cost, l.cost), calculation_price = coalesce(r.calculation, l.calculation_price),
      pieces_per_box = coalesce(r.per_box, l.pieces_per_box), version = version + 1
    FROM (SELECT max(round((e->>'costEur')::numeric * 10000)::bigint) AS cost,
                 max(round((e->>'calculationPriceEur')::numeric * 10000)::bigint) AS calculation, max((e->>'piecesPerBox')::int) AS per_box
          FROM lines s, jsonb_array_elements(s.estimate->'quantities') e
          WHERE s.id = ${lineId} AND (e->>'quantity')::int = ${row.quantity}) r
    WHERE l.id = ${lineId}`);
}

export async function writeAnswer(
  { tx, now, actor }: CommandContext,
  quote: QuoteRow,
  status: 'approved' | 'declined',
  answer: Answer,
): Promise<void> {
  await tx.rows(sql`
    UPDATE quotes SET status = ${status}, answered_at = ${now.toString()}, answered_by = ${answer.by}, answered_ip = ${actor.ip ?? null},
      decline_reason = ${status === 'declined' ? (answer.reason ?? null) : null}
    WHERE id = ${quote.id} AND status = 'sent'`);
}
