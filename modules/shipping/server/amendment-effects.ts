import { sql } from 'drizzle-orm';
import { amendmentEffects, basketsTables } from '#modules/baskets/server/public.ts';

type Left = { lineId: number; count: number; pieces: number };

/** Says which deliveries lapse with the lines that an amendment cancels, or with what is left of them. */
export const shippingAmendmentEffects = amendmentEffects.entry(async ({ tx, kernel, actor }, { changed }) => {
  const canceled = changed.filter((one) => one.canceled);
  if (canceled.length === 0) return {};
  const rows = await tx.rows<Left>(sql`
    SELECT d.line_id AS "lineId", count(*)::int AS count, sum(d.quantity - d.quantity_shipped)::int AS pieces FROM ${basketsTables.deliveries} d
    WHERE d.line_id = ANY(${sql.param(canceled.map(({ line }) => line.id))}) AND d.quantity_shipped < d.quantity GROUP BY d.line_id`);
  const effects = rows.map(({ lineId, count, pieces }) => ({
    area: 'shipping' as const,
    text: canceled.find(({ line }) => line.id === lineId)!.line.description,
    detail: kernel.texts.say(actor.language, 'shipping.amendment.lapses', { count, pieces }),
    warns: false,
  }));
  return { effects };
});
