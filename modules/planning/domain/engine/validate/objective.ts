import { keptTolerance, minutesPerDay, type Objective, objectiveWeights } from '../case/planning-case.ts';
import { endOfOperation, type ReadPlan } from './read-plan.ts';

/** The moment at which work that is ready leaves. */
function leavesAt(departures: readonly number[] | undefined, ready: number): number {
  if (!departures?.length) return ready;
  return departures.find((departure) => departure >= ready) ?? ready + minutesPerDay;
}

export type JobOutcome = { job: string; ready: number; leaves: number; late: number };

export function jobOutcomes(plan: ReadPlan): JobOutcome[] {
  return plan.planningCase.jobs.map(({ id, due, departures, operations }) => {
    const ready = Math.max(...operations.map((op) => endOfOperation(plan, op.id)));
    const leaves = leavesAt(departures ?? plan.planningCase.departures, ready);
    return { job: id, ready, leaves, late: due === undefined ? 0 : Math.max(0, leaves - due) };
  });
}

/** The objective of a complete plan (section 6 of the rule book). */
export function evaluateObjective(plan: ReadPlan): Objective {
  const { jobs, now } = plan.planningCase;
  const parts = { tardiness: 0, late: 0, overtime: 0, setup: 0, moves: 0, flow: 0 };
  jobOutcomes(plan).forEach(({ ready, late }, index) => {
    const { weight } = jobs[index]!;
    parts.tardiness += weight * late;
    parts.late += late > 0 ? weight : 0;
    parts.flow += Math.max(0, ready - now);
  });
  for (const [place, windows] of plan.opened) {
    for (const window of windows) {
      const [from, to] = plan.places.get(place)!.overtime![window]!;
      parts.overtime += to - from;
    }
  }
  parts.setup = plan.blocks.reduce((sum, { setup }) => sum + setup, 0);
  parts.moves = Array.from(plan.operations.keys()).reduce((sum, id) => sum + movesOf(plan, id), 0);
  const total = Object.entries(parts).reduce((sum, [part, value]) => sum + value * objectiveWeights[part as keyof typeof parts], 0);
  return { ...parts, total };
}

/** The number of moves of an operation: one for its start, one more for its place. */
function movesOf(plan: ReadPlan, id: string): number {
  const { previous, started, fixed, done } = plan.operations.get(id)!;
  if (!previous || started || fixed || done) return 0;
  if (previous.start >= (plan.planningCase.frozenUntil ?? plan.planningCase.now)) return 0;
  const [event, ...others] = plan.events.get(id)!;
  if (others.length > 0 || event!.place !== previous.place) return 2;
  return Math.abs(event!.start - previous.start) <= keptTolerance ? 0 : 1;
}
