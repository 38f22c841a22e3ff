import { sql } from 'drizzle-orm';
import { amendmentEffects } from '#modules/baskets/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';

type Row = { lineId: number; description: string; status: string; supplier: string };

/** Names the suppliers whom an amendment concerns: those asked are asked again, those with an order must be called. */
export const outsourcingAmendmentEffects = amendmentEffects.entry(async ({ tx, kernel, actor }, { changed }) => {
  const touched = changed.filter(({ line, canceled, quantity }) => canceled || quantity !== line.quantity);
  if (touched.length === 0) return {};
  const rows = await tx.rows<Row>(sql`
    SELECT c.line_id AS "lineId", c.description, a.status, s.name AS supplier FROM outsourced_components c
    JOIN outsourced_assignments a ON a.component_id = c.id AND a.status IN ('request', 'quote', 'order')
    JOIN ${relationsTables.suppliers} s ON s.id = a.supplier_id
    WHERE c.ended_at IS NULL AND c.line_id = ANY(${sql.param(touched.map(({ line }) => line.id))}) ORDER BY c.id, a.id`);
  const effects = rows.map(({ lineId, description, status, supplier }) => {
    const canceled = touched.find(({ line }) => line.id === lineId)!.canceled;
    const ordered = status === 'order';
    const key = canceled ? 'canceled' : ordered ? 'ordered' : 'askedAgain';
    const detail = kernel.texts.say(actor.language, `outsourcing.amendment.${key}`, { supplier });
    return { area: 'outsourcing' as const, text: description, detail, warns: ordered };
  });
  return { effects };
});
