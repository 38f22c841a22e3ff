import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { CustomerType } from './customer.ts';

export const managerKinds = ['account', 'order', 'prepress'] as const;
export type ManagerKind = (typeof managerKinds)[number];

/** Days off, `YYYY-MM-DD`, the last one included; without an end until further notice. */
export type Absence = { absentFrom: string | null; absentUntil: string | null };
export type Presence = 'here' | 'soon' | 'away';
type StandIn = Absence & { id: number; active: boolean; deputyId: number | null };

/** Whether a manager is away on a day (`YYYY-MM-DD`). */
export function isAbsent({ absentFrom, absentUntil }: Absence, day: string): boolean {
  return absentFrom !== null && absentFrom <= day && (absentUntil === null || day <= absentUntil);
}

/** Where a manager is on a day: `soon` is here, with days off to come. */
export function presenceOf(absence: Absence, day: string): Presence {
  if (isAbsent(absence, day)) return 'away';
  return absence.absentFrom !== null && absence.absentFrom > day ? 'soon' : 'here';
}

/**
 * Who takes the work of manager `id` on a day: the manager, or while away the deputy, or the deputy of a deputy who is away too.
 * When nobody in that chain is there, it stays with the manager.
 */
export function standInFor(managers: readonly StandIn[], id: number, day: string): number {
  const asked = new Set<number>();
  let next: number | null = id;
  while (next !== null && !asked.has(next)) {
    const manager = managers.find((one) => one.id === next);
    if (!manager) break;
    if (manager.active && !isAbsent(manager, day)) return manager.id;
    asked.add(next);
    next = manager.deputyId;
  }
  return id;
}

/**
 * Who takes the work of a business unit on a day, each named once: its active managers who are there, and the deputies of those who are
 * away. When nobody is there, it stays with its managers.
 */
export function dutyOf(managers: readonly (StandIn & { unitIds: readonly number[] })[], businessUnitId: number, day: string): number[] {
  const own = managers.filter((one) => one.active && one.unitIds.includes(businessUnitId)).map(({ id }) => id);
  const standIns = [...new Set(own.map((id) => standInFor(managers, id, day)))];
  const here = managers.filter((one) => standIns.includes(one.id) && one.active && !isAbsent(one, day)).map(({ id }) => id);
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
 * Which manager a new customer gets: one for its unit and kind of customer with room left, the least filled first; one who named this
 * kind of customer goes before one who takes all. Null when nobody has room.
 */
export function chooseManager(
  managers: readonly Candidate[],
  customer: { businessUnitId: number; customerType: CustomerType },
): number | null {
  const names = (one: Candidate) => one.customerTypes.includes(customer.customerType);
  const fit = managers.filter(
    (one) =>
      one.active &&
      one.unitIds.includes(customer.businessUnitId) &&
      (one.customerTypes.length === 0 || names(one)) &&
      (one.capacity === null || one.customers < one.capacity),
  );
  const filled = (one: Candidate) => (one.capacity ? one.customers / one.capacity : 0);
  return (
    fit.toSorted(
      (one, other) =>
        Number(names(other)) - Number(names(one)) || filled(one) - filled(other) || one.customers - other.customers || one.id - other.id,
    )[0]?.id ?? null
  );
}

export type SaveManagerAsk = Absence & {
  kind: ManagerKind;
  active: boolean;
  /** The manager that is changed; undefined when a new one is made. */
  id: number | undefined;
  /** Whether the user is already a manager of this kind, by another row. */
  taken: boolean;
  /** The deputy, with the kind that this one is. */
  deputy: { id: number; kind: string; active: boolean } | undefined;
};

/**
 * Whether a manager may be saved so. Refuses MANAGER_EXISTS for a second row of one user, DEPUTY_IS_SELF, DEPUTY_UNFIT when the deputy
 * is no active manager of the same kind, and ABSENCE_ENDS_FIRST when days off end before they begin, or end without beginning.
 */
export function decideSaveManager(ask: SaveManagerAsk): Decision<undefined> {
  if (ask.taken) return refuse('MANAGER_EXISTS', {}, 'userId');
  if (ask.deputy && ask.deputy.id === ask.id) return refuse('DEPUTY_IS_SELF', {}, 'deputyId');
  if (ask.deputy && (ask.deputy.kind !== ask.kind || !ask.deputy.active)) return refuse('DEPUTY_UNFIT', {}, 'deputyId');
  if (ask.absentUntil !== null && (ask.absentFrom === null || ask.absentUntil < ask.absentFrom))
    return refuse('ABSENCE_ENDS_FIRST', {}, 'absentUntil');
  return accept();
}
