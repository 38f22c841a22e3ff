import type { IntakeTargets } from '#modules/reports/contract/order-intake.endpoint.ts';
import type { Money } from '#platform/domain/money.ts';

/** The target of one of several managers, each with all targets ever set. */
export function currentTargetOfManager(
  targets: readonly Pick<IntakeTargets, 'managerId' | 'set'>[],
  managerId: number | null,
  month: string,
) {
  return currentTarget(targets.find((one) => one.managerId === managerId)?.set ?? [], month);
}

/**
 * The target that applies in a month (null without one), and the version of the target set for that same month; `set` is sorted newest
 * first.
 */
export function currentTarget(set: IntakeTargets['set'], month: string): { value: Money | null; version: number } {
  const standing = set.find(({ fromMonth }) => fromMonth <= month);
  return { value: standing?.value ?? null, version: standing?.fromMonth === month ? standing.version : 0 };
}
