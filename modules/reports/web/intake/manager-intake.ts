import type { readOrderIntakeEndpoint } from '#modules/reports/contract/order-intake.endpoint.ts';
import { type Intake, sumIntake } from '#modules/reports/domain/order-intake.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { addMoney, type Money } from '#platform/domain/money.ts';

/** The intake of one manager, or of orders without one, over the whole span. */
export type ManagerIntake = Intake & {
  managerId: number | null;
  manager: string | null;
  /** The target of the span, and the intake in the months that have a target. */
  target: Money | null;
  towards: Money;
};
type Answer = Pick<OutputOf<typeof readOrderIntakeEndpoint>, 'rows' | 'targets'>;

/** Sums amounts; null when all are null. */
export function sumOrNone(amounts: readonly (Money | null)[]): Money | null {
  const there = amounts.filter((amount) => amount !== null);
  return there.length === 0 ? null : addMoney(...there);
}

/** Adds up the periods of each manager, sorted by order value; a manager with only a target has zero intake. */
export function byManager({ rows, targets }: Answer): ManagerIntake[] {
  const names = new Map<number | null, string | null>();
  for (const { managerId, manager } of [...rows, ...targets]) names.set(managerId, manager);
  return [...names]
    .map(([managerId, manager]) => {
      const own = rows.filter((row) => row.managerId === managerId);
      const asked = targets.find((one) => one.managerId === managerId)?.asked ?? [];
      const towards = addMoney(...own.map((row) => row.towards));
      return { managerId, manager, target: sumOrNone(asked), towards, ...sumIntake(own) };
    })
    .filter(({ quotes, orders, target }) => quotes > 0 || orders > 0 || target !== null)
    .toSorted((one, other) => other.value - one.value);
}

/** Adds up all managers. */
export function totalIntake(managers: readonly ManagerIntake[], name: string): ManagerIntake {
  const target = sumOrNone(managers.map((one) => one.target));
  const towards = addMoney(...managers.map((one) => one.towards));
  return { managerId: null, manager: name, target, towards, ...sumIntake(managers) };
}
