import { sql } from 'drizzle-orm';
import { basketsTables, notCanceled } from '#modules/baskets/server/public.ts';
import { planningTables } from '#modules/planning/server/public.ts';
import { type LineResult, readBasketResultEndpoint } from '#modules/reports/contract/read-basket-result.endpoint.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';
import { actualCost } from './export-selects.ts';

export const readBasketResult = query(readBasketResultEndpoint, async ({ tx }, { id }) => {
  const basket = await tx.row(sql`SELECT 1 FROM ${basketsTables.baskets} WHERE id = ${id}`);
  if (!basket) throw notFound();
  return tx.rows<LineResult>(sql`
    SELECT l.id, l.position, l.description, l.quantity, l.quantity_produced AS produced, l.price, l.cost + l.outside_difference AS cost, a.cost AS "actualCost",
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'activity', p.activity, 'component', p.component, 'place', o.code,
          'again', p.more_of IS NOT NULL, 'planned', p.minutes, 'worked', CASE WHEN p.status = 'ready' THEN p.minutes_actual END,
          'quantityIn', p.quantity_in, 'good', p.good, 'waste', p.waste) ORDER BY p.sequence, p.id)
        FROM ${planningTables.planEvents} p LEFT JOIN ${planningTables.planPlaces} o ON o.id = p.place_id
        WHERE p.line_id = l.id AND p.status <> 'canceled' AND p.activity NOT IN ('prepress', 'dispatch')), '[]') AS operations
    FROM ${basketsTables.lines} l LEFT JOIN LATERAL (${actualCost}) a ON true
    WHERE l.basket_id = ${id} AND l.kind IN ('product', 'article') AND l.alternative_of IS NULL AND ${notCanceled} ORDER BY l.position, l.id`);
});
