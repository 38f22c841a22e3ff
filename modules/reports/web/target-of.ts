import type { IntakeTargets } from '#modules/reports/contract/order-intake.endpoint.ts';
import type { Money } from '#platform/domain/money.ts';

/** The same of one of several managers, each with what was ever set of theirs. */
export function targetOfManager(targets: readonly Pick<IntakeTargets, 'managerId' | 'set'>[], managerId: number | null, month: string) {
  return targetOf(targets.find((one) => one.managerId === managerId)?.set ?? [], month);
}

/** What stands in a month, null where nothing does, and the version of the target of that same month; `set` has the newest first. */
export function targetOf(set: IntakeTargets['set'], month: string): { value: Money | null; version: number } {
  const standing = set.find(({ fromMonth }) => fromMonth <= month);
  return { value: standing?.value ?? null, version: standing?.fromMonth === month ? standing.version : 0 };
}
