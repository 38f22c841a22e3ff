import { sql } from 'drizzle-orm';
import type { AmendmentEffects, ChangedLine } from '#modules/baskets/server/public.ts';
import { planningTables } from '#modules/planning/server/public.ts';
import { amendedPapers, type HeldPaper } from '#modules/stock/domain/material/amended-paper.ts';
import { paperNeeds } from '#modules/stock/domain/material/paper-need.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { paperStock } from './paper-stock.ts';

/**
 * Says what an amendment does to the paper that is reserved for a printed line: more is reserved, or it becomes free. Where a supplier prints
 * the job, that is said too, since it may use its own paper.
 */
export async function paperEffects(
  context: QueryContext,
  { line, canceled, quantity, respecified, calculate }: ChangedLine,
): Promise<NonNullable<AmendmentEffects['effects']>> {
  const { tx, kernel, actor } = context;
  if (!canceled && !respecified && quantity === line.quantity) return [];
  const held = await tx.rows<HeldPaper>(sql`
    SELECT s.paper, r.quantity::float8 AS quantity, (s.physical - s.reserved)::float8 AS free
    FROM stock_reservations r JOIN stock_items s ON s.id = r.item_id WHERE r.line_id = ${line.id} AND s.paper IS NOT NULL AND s.kind = 'paper' ORDER BY s.paper`);
  if (held.length === 0) return [];
  const calculated = canceled ? undefined : await calculate();
  if (!canceled && !calculated) return [];
  const extra = await tx.rows<{ component: string; sheets: number }>(sql`
    SELECT e.component, max(e.extra_sheets)::int AS sheets FROM ${planningTables.planEvents} e
    WHERE e.line_id = ${line.id} AND e.component IS NOT NULL AND e.status <> 'canceled' GROUP BY e.component`);
  const extraOf = (role: string) => extra.find(({ component }) => component === role)?.sheets ?? 0;
  const needs = paperNeeds((calculated?.components ?? []).map((part) => ({ ...part, extraSheets: extraOf(part.role) })));
  const stock = await paperStock(
    tx,
    needs.map(({ paper }) => paper),
  );
  const outside = await tx.row(sql`
    SELECT 1 FROM ${planningTables.planEvents} e LEFT JOIN ${planningTables.planPlaces} p ON p.id = e.place_id
    WHERE e.line_id = ${line.id} AND e.status <> 'canceled' AND (e.activity = 'outside' OR p.kind = 'outside' AND e.activity IN ('print', 'printMono')) LIMIT 1`);
  const say = (key: 'paperReserved' | 'paperReleased' | 'paperOutside', params: Record<string, string | number>) =>
    kernel.texts.say(actor.language, `stock.amendment.${key}`, params);
  return amendedPapers(held, needs, stock).map(({ paper, more, free }) => {
    const detail = say(more > 0 ? 'paperReserved' : 'paperReleased', { quantity: Math.abs(more), free, line: line.description });
    return { area: 'stock' as const, text: paper, detail: outside ? say('paperOutside', { detail }) : detail, warns: more > free };
  });
}
