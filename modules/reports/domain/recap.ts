import { type BasketStage, basketStages } from '#modules/baskets/domain/stages.ts';
import { addMoney, type Money, noMoney } from '#platform/domain/money.ts';

/** The grouping of the overview's rows: by day, by week, or by a property of the baskets in the whole span. */
export const recapRows = ['day', 'week', 'unit', 'manager', 'group'] as const;
export type RecapRows = (typeof recapRows)[number];

/** The heading of a row, and the days within the span that it counts. */
export type RecapHead = { key: string; name: string | null; from: string; until: string };
/** The number of baskets that first reached a stage, and their current value without VAT. */
export type RecapCount = RecapHead & { stage: BasketStage; count: number; value: Money };
export type RecapRow = RecapHead & { stages: Record<BasketStage, { count: number; value: Money }> };

const none = (): RecapRow['stages'] =>
  Object.fromEntries(basketStages.map((stage) => [stage, { count: 0, value: noMoney }])) as RecapRow['stages'];

/** Builds one row per key, in the order of first appearance, with every stage; stages without baskets are 0. */
export function recapTable(counts: readonly RecapCount[]): RecapRow[] {
  const rows = new Map<string, RecapRow>();
  for (const { stage, count, value, ...head } of counts) {
    const row = rows.get(head.key) ?? { ...head, stages: none() };
    rows.set(head.key, row);
    row.stages[stage] = { count, value };
  }
  return [...rows.values()];
}

/** Adds up all rows; the total is the same for every grouping. */
export function recapTotal(rows: readonly RecapRow[]): RecapRow['stages'] {
  const total = none();
  for (const { stages } of rows)
    for (const stage of basketStages) {
      const { count, value } = total[stage];
      total[stage] = { count: count + stages[stage].count, value: addMoney(value, stages[stage].value) };
    }
  return total;
}
