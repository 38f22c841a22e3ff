import { sql } from 'drizzle-orm';
import { amendmentEffects } from '#modules/baskets/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { type Money, moneyFromUnits, roundToCents } from '#platform/domain/money.ts';

type Row = { lineId: number; description: string; status: string; supplier: string; price: Money | null };

/**
 * Names the suppliers whom an amendment concerns: those asked are asked again, those with an order must be called. Ordered work of a
 * canceled line is lost at the supplier's price.
 */
export const outsourcingAmendmentEffects = amendmentEffects.entry(async ({ tx, kernel, actor }, { changed }) => {
  const touched = changed.filter(({ line, canceled, quantity }) => canceled || quantity !== line.quantity);
  if (touched.length === 0) return {};
  const rows = await tx.rows<Row>(sql`
    SELECT c.line_id AS "lineId", c.description, a.status, s.name AS supplier, coalesce(a.invoice_amount, a.price) AS price FROM outsourced_components c
    JOIN outsourced_assignments a ON a.component_id = c.id AND a.status IN ('request', 'quote', 'order', 'closed')
    JOIN ${relationsTables.suppliers} s ON s.id = a.supplier_id
    WHERE c.ended_at IS NULL AND c.line_id = ANY(${sql.param(touched.map(({ line }) => line.id))}) ORDER BY c.id, a.id`);
  const effects = rows
    .filter(({ status }) => status !== 'closed')
    .map(({ lineId, description, status, supplier }) => {
      const canceled = touched.find(({ line }) => line.id === lineId)!.canceled;
      const ordered = status === 'order';
      const key = canceled ? 'canceled' : ordered ? 'ordered' : 'askedAgain';
      const detail = kernel.texts.say(actor.language, `outsourcing.amendment.${key}`, { supplier });
      return { area: 'outsourcing' as const, text: description, detail, warns: ordered };
    });
  const lost = rows.flatMap(({ lineId, description, status, supplier, price }) => {
    const { canceled, canceledShare } = touched.find(({ line }) => line.id === lineId)!;
    if (!canceled || price === null || (status !== 'order' && status !== 'closed')) return [];
    const text = kernel.texts.say(actor.language, 'outsourcing.amendment.lost', { what: description, supplier });
    return [{ lineId, text, amount: roundToCents(moneyFromUnits(Math.round(price * canceledShare))) }];
  });
  return { effects, lost };
});
