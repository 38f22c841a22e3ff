import type { orderIntakeEndpoint } from '#modules/reports/contract/order-intake.endpoint.ts';
import { type Intake, sumIntake } from '#modules/reports/domain/order-intake.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { addMoney, type Money } from '#platform/domain/money.ts';

/** What one manager, or who has none, took in over the whole span, and what was asked. */
export type ManagerIntake = Intake & { managerId: number | null; manager: string | null; target: Money | null };
type Answer = Pick<OutputOf<typeof orderIntakeEndpoint>, 'rows' | 'targets'>;

/** Of amounts some of which may not be there: null when none is. */
export function sumOrNone(amounts: readonly (Money | null)[]): Money | null {
  const there = amounts.filter((amount) => amount !== null);
  return there.length === 0 ? null : addMoney(...there);
}

/** The periods of each manager added up, the highest order value first; who only has a target stands in it with nothing. */
export function byManager({ rows, targets }: Answer): ManagerIntake[] {
  const names = new Map<number | null, string | null>();
  for (const { managerId, manager } of [...rows, ...targets]) names.set(managerId, manager);
  const targetOf = (managerId: number | null) => sumOrNone(targets.find((one) => one.managerId === managerId)?.asked ?? []);
  return [...names]
    .map(([managerId, manager]) => ({
      ...{ managerId, manager, target: targetOf(managerId) },
      ...sumIntake(rows.filter((row) => row.managerId === managerId)),
    }))
    .filter(({ quotes, orders, target }) => quotes > 0 || orders > 0 || target !== null)
    .toSorted((one, other) => other.value - one.value);
}

/** All of them together. */
export function totalOf(managers: readonly ManagerIntake[], name: string): ManagerIntake {
  return { managerId: null, manager: name, target: sumOrNone(managers.map(({ target }) => target)), ...sumIntake(managers) };
}
