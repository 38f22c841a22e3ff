import { type BasketStage, basketStages } from '#modules/baskets/domain/stages.ts';
import { addMoney, type Money, noMoney } from '#platform/domain/money.ts';

/** What the rows of the recap are: days, weeks, or what the baskets of the whole span belong to. */
export const recapRows = ['day', 'week', 'unit', 'manager', 'group'] as const;
export type RecapRows = (typeof recapRows)[number];

/** What a row stands for, and the days within the span that it counts. */
export type RecapHead = { key: string; name: string | null; from: string; until: string };
/** Baskets that first reached a stage, and their value without VAT as it is now. */
export type RecapCount = RecapHead & { stage: BasketStage; count: number; value: Money };
export type RecapRow = RecapHead & { stages: Record<BasketStage, { count: number; value: Money }> };

const none = (): RecapRow['stages'] =>
  Object.fromEntries(basketStages.map((stage) => [stage, { count: 0, value: noMoney }])) as RecapRow['stages'];

/** One row for each key, in the order in which they come, with every stage; what did not happen is 0. */
export function recapTable(counts: readonly RecapCount[]): RecapRow[] {
  const rows = new Map<string, RecapRow>();
  for (const { stage, count, value, ...head } of counts) {
    const row = rows.get(head.key) ?? { ...head, stages: none() };
    rows.set(head.key, row);
    row.stages[stage] = { count, value };
  }
  return [...rows.values()];
}

/** All rows added up: the same baskets, whatever the rows are. */
export function recapTotal(rows: readonly RecapRow[]): RecapRow['stages'] {
  const total = none();
  for (const { stages } of rows)
    for (const stage of basketStages) {
      const { count, value } = total[stage];
      total[stage] = { count: count + stages[stage].count, value: addMoney(value, stages[stage].value) };
    }
  return total;
}
