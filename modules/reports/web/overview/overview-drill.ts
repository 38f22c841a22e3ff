import type { BasketStage } from '#modules/baskets/domain/basket/stages.ts';
import type { OverviewGrouping } from '#modules/reports/domain/overview.ts';

/** The filter of the baskets behind one number of the overview. */
export type OverviewDrill = { stage: BasketStage; from: string; until: string; unit?: string; manager?: string; product?: string };
type Asked = { rows: OverviewGrouping; filter: { unit?: string | undefined; manager?: string | undefined } };

/** Builds the order list's filter for exactly the counted baskets; undefined when it cannot be expressed: no manager, no group. */
export function buildDrill(
  { rows, filter }: Asked,
  row: { key: string; from: string; until: string },
  stage: BasketStage,
): OverviewDrill | undefined {
  if (row.key === '0') return undefined;
  const narrowed: Record<OverviewGrouping, Partial<OverviewDrill>> = {
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
export function countUnlisted({ rows, count, countIsExact }: Listed, stageCount: number): number {
  return (countIsExact ? count : stageCount) - rows.length;
}
