import type { BasketStage } from '#modules/baskets/domain/stages.ts';
import type { RecapRows } from '#modules/reports/domain/recap.ts';

/** The filter of the baskets behind one number of the overview. */
export type Drilled = { stage: BasketStage; from: string; until: string; unit?: string; manager?: string; product?: string };
type Asked = { rows: RecapRows; filter: { unit?: string | undefined; manager?: string | undefined } };

/** Builds the order list's filter for exactly the counted baskets; undefined when it cannot be expressed: no manager, no group. */
export function drillOf(
  { rows, filter }: Asked,
  row: { key: string; from: string; until: string },
  stage: BasketStage,
): Drilled | undefined {
  if (row.key === '0') return undefined;
  const narrowed: Record<RecapRows, Partial<Drilled>> = {
    unit: { unit: row.key },
    manager: { manager: row.key },
    group: { product: row.key },
    day: {},
    week: {},
  };
  return {
    stage,
    from: row.from,
    until: row.until,
    ...(filter.unit && { unit: filter.unit }),
    ...(filter.manager && { manager: filter.manager }),
    ...narrowed[rows],
  };
}

type Listed = { rows: readonly unknown[]; count: number; countIsExact: boolean };

/** Counts the baskets of a stage that the list does not show; the list's own count is capped, the stage's is not. */
export function leftOut({ rows, count, countIsExact }: Listed, stageCount: number): number {
  return (countIsExact ? count : stageCount) - rows.length;
}
