import type { BasketStage } from '#modules/baskets/domain/stages.ts';
import type { RecapRows } from '#modules/reports/domain/recap.ts';

/** Which baskets a number of the recap counted. */
export type Drilled = { stage: BasketStage; from: string; until: string; unit?: string; manager?: string; product?: string };
type Asked = { rows: RecapRows; filter: { unit?: string | undefined; manager?: string | undefined } };

/** What the list of orders is asked, so that it holds exactly what was counted; undefined where it cannot be asked: of nobody, of no group. */
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

/** How many of a stage are not listed: a list counts no further than it needs to, the stage knows them all. */
export function leftOut({ rows, count, countIsExact }: Listed, ofStage: number): number {
  return (countIsExact ? count : ofStage) - rows.length;
}
