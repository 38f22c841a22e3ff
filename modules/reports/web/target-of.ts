import type { IntakeTargets } from '#modules/reports/contract/order-intake.endpoint.ts';
import type { Money } from '#platform/domain/money.ts';

/** What stands in a month, null where nothing does, and the version of the target of that same month; `set` has the newest first. */
export function targetOf(set: IntakeTargets['set'], month: string): { value: Money | null; version: number } {
  const standing = set.find(({ fromMonth }) => fromMonth <= month);
  return { value: standing?.value ?? null, version: standing?.fromMonth === month ? standing.version : 0 };
}
