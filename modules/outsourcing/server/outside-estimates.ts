import { sql } from 'drizzle-orm';
import { outsideEstimates } from '#modules/planning/server/public.ts';
import { addMoney, eurosOf, type Money, subtractMoney } from '#platform/domain/money.ts';
import { outsourceableOperations } from './outsourceable-operations.ts';

type Experience = { activity: string; share: number; leadDays: number };

/** Estimates what suppliers would take for the operations of a line: by what they asked before for this kind of work, against its calculated cost. */
export const estimatesFromSuppliers = outsideEstimates.entry(async (tx, lineId) => {
  const before = await tx.rows<Experience>(sql`
    SELECT c.activity, percentile_cont(0.5) WITHIN GROUP (ORDER BY a.price::float8 / c.calculated_cost) AS share,
      ceil(percentile_cont(0.5) WITHIN GROUP (ORDER BY c.lead_days))::int AS "leadDays"
    FROM outsourced_components c JOIN outsourced_assignments a ON a.component_id = c.id
    WHERE c.activity IS NOT NULL AND c.calculated_cost > 0 AND a.price > 0 AND a.status IN ('quote', 'order', 'closed') GROUP BY c.activity`);
  if (before.length === 0) return [];
  const found = new Map<string, Money>();
  for (const { activity, component, calculatedCost } of await outsourceableOperations(tx, lineId)) {
    if (activity === null) continue;
    const key = JSON.stringify([activity, component]);
    found.set(key, addMoney(found.get(key) ?? (0 as Money), calculatedCost));
  }
  return [...found].flatMap(([key, cost]) => {
    const [activity, component] = JSON.parse(key) as [string, string | null];
    const experience = before.find((one) => one.activity === activity);
    if (!experience) return [];
    const price = Math.round(cost * experience.share) as Money;
    return [{ activity, component, leadDays: experience.leadDays, extraEuros: eurosOf(subtractMoney(price, cost)) }];
  });
});
