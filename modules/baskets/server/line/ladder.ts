import { sql } from 'drizzle-orm';
import { type ExplainedRow, estimateWithReasons } from '#modules/estimating/domain/engine/reasons.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { estimatingTables } from '#modules/estimating/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

export type Calculation = { ask: EstimateCase; shop: Shop };

/** Reads the case of a line and the parameters that it was priced with; undefined for a line without a calculation. */
export function calculationOf(tx: ReadTx, lineId: number): Promise<Calculation | undefined> {
  return tx.row<Calculation>(sql`
    SELECT l.estimate_case AS ask, p.shop FROM lines l JOIN ${estimatingTables.parameterSets} p ON p.id = l.parameter_set_id
    WHERE l.id = ${lineId} AND l.estimate_case IS NOT NULL`);
}

/**
 * Calculates a line at other quantities, with the case and the parameters it was priced with, so that the result is the same to the cent
 * at any time. Empty for a line without a calculation.
 */
export async function ladderOf(tx: ReadTx, lineId: number, quantities: readonly number[]): Promise<readonly ExplainedRow[]> {
  if (quantities.length === 0) return [];
  const asked = await calculationOf(tx, lineId);
  return asked ? rowsAt(asked, quantities) : [];
}

/** Calculates a case at these quantities; empty when the engine refuses it. */
export function rowsAt({ ask, shop }: Calculation, quantities: readonly number[]): readonly ExplainedRow[] {
  const result = estimateWithReasons(shop, { ...ask, quantities });
  return 'quantities' in result ? result.quantities : [];
}
