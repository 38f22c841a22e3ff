import { sql } from 'drizzle-orm';
import { setOutsideDifference } from '#modules/baskets/server/public.ts';
import { type OrderedPart, outsideDifference } from '#modules/outsourcing/domain/outside-cost.ts';
import type { CommandContext } from '#platform/server/served.ts';

/** Updates the cost of a line: the real price of outsourced work replaces its calculated cost. */
export async function updateLineCost(context: CommandContext, lineId: number): Promise<void> {
  const bought = await context.tx.rows<OrderedPart>(sql`
    SELECT a.price, a.invoice_amount AS invoiced, c.calculated_cost AS calculated
    FROM outsourced_components c JOIN outsourced_assignments a ON a.component_id = c.id
    WHERE c.line_id = ${lineId} AND c.ended_at IS NULL AND a.status IN ('order', 'closed')`);
  await setOutsideDifference(context, lineId, outsideDifference(bought));
}
