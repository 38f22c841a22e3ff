import { type SQL, sql } from 'drizzle-orm';
import type { InnerKernel } from '#platform/server/kernel.ts';
import { slot } from '#platform/server/slot.ts';

/** Selects the ids of baskets of which a line is planned to end after the day on which it has to leave; planning fills this slot. */
type AtRiskSelect = (timeZone: string) => SQL;
export const atRiskSelects = slot<AtRiskSelect>('baskets.atRisk');

/** Matches the baskets `b` that leave too late by their plan. */
export function isAtRisk(kernel: InnerKernel): SQL {
  const selects = atRiskSelects.entriesOf(kernel).map((select) => select(kernel.config.timeZone));
  return sql`b.id = ANY(ARRAY(${sql.join(selects, sql` UNION `)}))`;
}
