import type { CustomerType } from '#modules/relations/domain/customer/customer.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

export const managerKinds = ['account', 'order', 'prepress'] as const;
export type ManagerKind = (typeof managerKinds)[number];

/** Days off, `YYYY-MM-DD`, both ends inclusive; without an end, until further notice. */
export type Absence = { absentFrom: string | null; absentUntil: string | null };
export type Presence = 'here' | 'soon' | 'away';
type Deputy = Absence & { id: number; active: boolean; deputyId: number | null };

/** Whether a manager is away on a day (`YYYY-MM-DD`). */
export function isAbsent({ absentFrom, absentUntil }: Absence, day: string): boolean {
  return absentFrom !== null && absentFrom <= day && (absentUntil === null || day <= absentUntil);
}

/** The presence of a manager on a day; `soon` is present, with days off ahead. */
export function presenceOf(absence: Absence, day: string): Presence {
  if (isAbsent(absence, day)) return 'away';
  return absence.absentFrom !== null && absence.absentFrom > day ? 'soon' : 'here';
}

/**
 * The manager who does the work of manager `id` on a day: the manager, or while away the deputy, following the deputies of absent deputies.
 * The manager keeps the work when the whole chain is absent.
 */
export function deputyFor(managers: readonly Deputy[], id: number, day: string): number {
  const visited = new Set<number>();
  let next: number | null = id;
  while (next !== null && !visited.has(next)) {
    const manager = managers.find((one) => one.id === next);
    if (!manager) break;
    if (manager.active && !isAbsent(manager, day)) return manager.id;
    visited.add(next);
    next = manager.deputyId;
  }
  return id;
}

/**
 * The managers who do the work of a business unit on a day, without duplicates: its active managers who are present, and the deputies of
 * the absent ones. When all are absent, its own managers.
 */
export function unitManagersOnDuty(
  managers: readonly (Deputy & { unitIds: readonly number[] })[],
  businessUnitId: number,
  day: string,
): number[] {
  const own = managers.filter((one) => one.active && one.unitIds.includes(businessUnitId)).map(({ id }) => id);
  const deputyIds = [...new Set(own.map((id) => deputyFor(managers, id, day)))];
  const here = managers.filter((one) => deputyIds.includes(one.id) && one.active && !isAbsent(one, day)).map(({ id }) => id);
  return here.length > 0 ? here : own;
}

type Candidate = {
  id: number;
  active: boolean;
  unitIds: readonly number[];
  customerTypes: readonly string[];
  capacity: number | null;
  customers: number;
};

/**
 * Chooses the manager of a new customer: one for its unit and customer type with capacity left, the least loaded first. A manager who named
 * the customer type goes before one who takes all types. Null when nobody has capacity.
 */
export function chooseManager(
  managers: readonly Candidate[],
  customer: { businessUnitId: number; customerType: CustomerType },
): number | null {
  const namesType = (one: Candidate) => one.customerTypes.includes(customer.customerType);
  const fit = managers.filter(
    (one) =>
      one.active &&
      one.unitIds.includes(customer.businessUnitId) &&
      (one.customerTypes.length === 0 || namesType(one)) &&
      (one.capacity === null || one.customers < one.capacity),
  );
  const load = (one: Candidate) => (one.capacity ? one.customers / one.capacity : 0);
  return (
    fit.toSorted(
      (one, other) =>
        Number(namesType(other)) - Number(namesType(one)) ||
        load(one) - load(other) ||
        one.customers - other.customers ||
        one.id - other.id,
    )[0]?.id ?? null
  );
}

export type SaveManagerInput = Absence & {
  kind: ManagerKind;
  active: boolean;
  /** The manager to change; undefined for a new one. */
  id: number | undefined;
  /** Whether another row already makes the user a manager of this kind. */
  taken: boolean;
  deputy: { id: number; kind: string; active: boolean } | undefined;
};

/**
 * Whether a manager may be saved. Refuses MANAGER_EXISTS for a second row of one user, DEPUTY_IS_SELF, DEPUTY_UNFIT when the deputy is not
 * an active manager of the same kind, and ABSENCE_ENDS_FIRST when days off end before they begin, or end without beginning.
 */
export function decideSaveManager(
  ask: SaveManagerInput,
): Decision<undefined, 'MANAGER_EXISTS' | 'DEPUTY_IS_SELF' | 'DEPUTY_UNFIT' | 'ABSENCE_ENDS_FIRST'> {
  if (ask.taken) return refuse('MANAGER_EXISTS', {}, 'userId');
  if (ask.deputy && ask.deputy.id === ask.id) return refuse('DEPUTY_IS_SELF', {}, 'deputyId');
  if (ask.deputy && (ask.deputy.kind !== ask.kind || !ask.deputy.active)) return refuse('DEPUTY_UNFIT', {}, 'deputyId');
  if (ask.absentUntil !== null && (ask.absentFrom === null || ask.absentUntil < ask.absentFrom))
    return refuse('ABSENCE_ENDS_FIRST', {}, 'absentUntil');
  return accept();
}
