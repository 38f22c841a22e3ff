import type { PlanStandard } from '#modules/planning/domain/standards/plan-standard.ts';
import type { LimitLevel } from './limits.ts';
import type { Measure } from './measures.ts';

/** A complaint behind a limit that was reached: its machine, and the papers of its order that ran there. */
export type ComplaintOfLimit = { id: number; number: string; placeId: number | null; department: string | null; papers: readonly string[] };

const inspectionMinutes = 10;
const wastePercent = 5;
/** Below this a machine or paper says nothing about the complaints. */
const least = 2;

/**
 * What to propose to the planner when a limit is reached: nothing unless more than half of its complaints name one machine. A warning asks
 * for an inspection there. At the stop level the paper that more than half of those have in common is kept off the machine; without one, a
 * press gets more waste for its start and another machine the inspection.
 */
export function standardsFor(
  complaints: readonly ComplaintOfLimit[],
  level: LimitLevel,
): { standards: PlanStandard[]; complaints: ComplaintOfLimit[] } {
  const placeId = sharedBy(
    complaints,
    complaints.map((one) => (one.placeId === null ? [] : [one.placeId])),
  );
  if (placeId === undefined) return { standards: [], complaints: [] };
  const own = complaints.filter((one) => one.placeId === placeId);
  const paper = sharedBy(
    own,
    own.map(({ papers }) => papers),
  );
  const where = { placeId, paper: paper ?? null, minutes: null, wastePercent: null };
  return { standards: [standardOf(where, level, own[0]!.department === 'print')], complaints: own };
}

function standardOf(where: Omit<PlanStandard, 'kind'>, level: LimitLevel, prints: boolean): PlanStandard {
  if (level === 'stop' && where.paper !== null) return { ...where, kind: 'block' };
  if (level === 'stop' && prints) return { ...where, kind: 'waste', wastePercent };
  return { ...where, kind: 'inspection', minutes: inspectionMinutes };
}

/** The value that more than half of the complaints, and at least two, have. */
function sharedBy<Value>(complaints: readonly unknown[], values: readonly (readonly Value[])[]): Value | undefined {
  const counts = new Map<Value, number>();
  for (const value of values.flatMap((own) => [...new Set(own)])) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [first] = [...counts].sort(([, one], [, other]) => other - one);
  return first && first[1] >= least && first[1] * 2 > complaints.length ? first[0] : undefined;
}

/** Whether recurrence is dealt with: at least one measure was evaluated as effective, and none is left to do or to evaluate. */
export function areMeasuresVerified(measures: readonly Measure[]): boolean {
  return measures.some(({ effective }) => effective === true) && measures.every(({ effective }) => effective !== null);
}
