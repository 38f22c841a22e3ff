import { type BasketStage, basketStages } from '#modules/baskets/domain/basket/stages.ts';
import { addMoney, type Money, noMoney } from '#platform/domain/money.ts';

/** The grouping of the overview's rows: by day, by week, or by a property of the baskets in the whole span. */
export const overviewGroupings = ['day', 'week', 'unit', 'manager', 'group'] as const;
export type OverviewGrouping = (typeof overviewGroupings)[number];

/** The heading of a row, and the days within the span that it counts. */
export type OverviewHead = { key: string; name: string | null; from: string; until: string };
/** The number of baskets that first reached a stage, and their current value without VAT. */
export type OverviewCount = OverviewHead & { stage: BasketStage; count: number; value: Money };
export type OverviewRow = OverviewHead & { stages: Record<BasketStage, { count: number; value: Money }> };

const none = (): OverviewRow['stages'] =>
  Object.fromEntries(basketStages.map((stage) => [stage, { count: 0, value: noMoney }])) as OverviewRow['stages'];

/** Builds one row per key, in the order of first appearance, with every stage; stages without baskets are 0. */
export function overviewTable(counts: readonly OverviewCount[]): OverviewRow[] {
  const rows = new Map<string, OverviewRow>();
  for (const { stage, count, value, ...head } of counts) {
    const row = rows.get(head.key) ?? { ...head, stages: none() };
    rows.set(head.key, row);
    row.stages[stage] = { count, value };
  }
  return [...rows.values()];
}

/** Adds up all rows; the total is the same for every grouping. */
export function overviewTotal(rows: readonly OverviewRow[]): OverviewRow['stages'] {
  const total = none();
  for (const { stages } of rows)
    for (const stage of basketStages) {
      const { count, value } = total[stage];
      total[stage] = { count: count + stages[stage].count, value: addMoney(value, stages[stage].value) };
    }
  return total;
}
