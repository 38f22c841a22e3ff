import { objectiveWeights } from '../case/planning-case.ts';
import { leavesAt } from './departures.ts';
import type { Schedule } from './schedule.ts';

/** Sets when a job is ready and what that costs, from the ends of its operations. */
export function costJob(schedule: Schedule, job: number): void {
  const { model, sums, opEnd, jobReady, jobCost } = schedule;
  const { operations, departures, due, latest, weight } = model.jobs;
  let ready = Number.NEGATIVE_INFINITY;
  for (const op of operations[job]!) if (opEnd[op]! > ready) ready = opEnd[op]!;
  const late = leavesAt(departures[job]!, ready) - due[job]!;
  const lateness = late > 0 ? weight[job]! * (objectiveWeights.tardiness * late + objectiveWeights.late) : 0;
  const cost = Math.max(0, ready) + lateness;
  const before = jobReady[job]!;
  sums.jobs += cost - jobCost[job]!;
  sums.lateness += lateness - Math.max(0, jobCost[job]! - Math.max(0, before));
  sums.overrun += weight[job]! * (Math.max(0, ready - latest[job]!) - Math.max(0, before - latest[job]!));
  jobCost[job] = cost;
  jobReady[job] = ready;
}
