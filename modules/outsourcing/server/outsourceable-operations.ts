import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { costOfOperation, operationsOf } from '#modules/estimating/domain/engine/operations.ts';
import { estimateWithReasons } from '#modules/estimating/domain/engine/reasons.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { estimatingTables } from '#modules/estimating/server/public.ts';
import type { OperationChoice } from '#modules/outsourcing/contract/outsourcing.shapes.ts';
import { type Money, moneyFromEuros } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

type LineCase = { ask: EstimateCase | null; shop: Shop | null; quantity: number; cost: Money };

/** Operations that cannot be outsourced separately. */
const insideOnly = ['prepress', 'pack', 'dispatch'];

/** Lists what can be outsourced of a line: the whole product and each operation of its calculation, with the calculated cost. */
export async function outsourceableOperations(tx: ReadTx, lineId: number): Promise<OperationChoice[]> {
  const line = await tx.row<LineCase>(sql`
    SELECT l.estimate_case AS ask, p.shop, l.quantity, l.cost FROM ${basketsTables.lines} l LEFT JOIN ${estimatingTables.parameterSets} p ON p.id = l.parameter_set_id
    WHERE l.id = ${lineId}`);
  if (!line) return [];
  const whole = { activity: null, component: null, calculatedCost: line.cost };
  const result = line.ask && line.shop ? estimateWithReasons(line.shop, { ...line.ask, quantities: [line.quantity] }) : undefined;
  const row = result && 'quantities' in result ? result.quantities[0] : undefined;
  const operations = row ? operationsOf(row).filter(({ activity }) => !insideOnly.includes(activity)) : [];
  return [
    whole,
    ...operations.map(({ activity, role }) => ({
      activity,
      component: role ?? null,
      calculatedCost: moneyFromEuros(costOfOperation(row!.lines, { activity, role })),
    })),
  ];
}
