import type { ChainReason, ChainStep, Explanation, PlanningCase, ShopPlan } from '../case/planning-case.ts';
import { keptTolerance } from '../case/planning-case.ts';
import { isTrueStep } from '../validate/explanation-rules.ts';
import { jobOutcomes } from '../validate/objective.ts';
import { linkMoments } from '../validate/order-rules.ts';
import { endOfOperation, type Member, type ReadPlan, readPlan } from '../validate/read-plan.ts';

const roots: ReadonlySet<ChainReason> = new Set<ChainReason>(['now', 'files', 'material', 'fixed', 'started', 'done', 'kept']);

/** For each late job the chain of reasons from its last event back to a root (section 8 of the rule book). */
export function explainLateness(planningCase: PlanningCase, plan: ShopPlan): Explanation[] {
  const { read } = readPlan(planningCase, plan);
  return jobOutcomes(read)
    .filter(({ late }) => late > 0)
    .map(({ job, late, leaves, ready }) => {
      const operations = planningCase.jobs.find(({ id }) => id === job)!.operations;
      const last = operations.find((op) => endOfOperation(read, op.id) === ready)!;
      return { job, late, leaves, chain: findChain(read, last.id, new Set()) ?? [] };
    });
}

/** Depth first: the chain continues at the operation that binds, and never returns to one it has passed. */
function findChain(plan: ReadPlan, operation: string, passed: Set<string>): ChainStep[] | undefined {
  passed.add(operation);
  for (const step of possibleSteps(plan, operation)) {
    if (!isTrueStep(plan, step)) continue;
    if (roots.has(step.reason)) return [step];
    if (passed.has(step.of!)) continue;
    const rest = findChain(plan, step.of!, passed);
    if (rest) return [step, ...rest];
  }
  return undefined;
}

/** Every reason that could bind an operation, the most telling first; `isTrueStep` decides. */
function possibleSteps(plan: ReadPlan, operation: string): ChainStep[] {
  const op = plan.operations.get(operation)!;
  if (op.done) return [{ operation, reason: 'done', until: op.done.end }];
  const events = plan.events.get(operation)!;
  if (op.started) return [{ operation, reason: 'started', until: op.started.start }];
  if (op.fixed) return [{ operation, reason: 'fixed', until: op.fixed.start }];
  return events.flatMap((event) => [
    ...linkSteps(plan, event),
    ...dateSteps(plan, event),
    ...resourceSteps(plan, event),
    ...heldSteps(plan, event),
  ]);
}

function linkSteps(plan: ReadPlan, { op: { id }, block }: Member): ChainStep[] {
  return block.members.flatMap(({ op }) =>
    (op.after ?? []).flatMap((link): ChainStep[] => {
      const { first, last } = linkMoments(plan, link);
      const moments = last === undefined ? [first] : [first, last];
      return moments.map((until) => ({ operation: id, reason: 'predecessor', until, of: link.operation }));
    }),
  );
}

function dateSteps(plan: ReadPlan, { op: { id }, block }: Member): ChainStep[] {
  const steps: ChainStep[] = [];
  for (const { op } of block.members) {
    const { filesAt } = plan.jobOf.get(op.id)!;
    if (filesAt !== undefined) steps.push({ operation: id, reason: 'files', until: filesAt });
    if (op.materialAt !== undefined) steps.push({ operation: id, reason: 'material', until: op.materialAt });
  }
  steps.push({ operation: id, reason: 'now', until: plan.planningCase.now });
  return steps;
}

function resourceSteps(plan: ReadPlan, { op, place, start, crew, block }: Member): ChainStep[] {
  const earlier = plan.blocks.filter((other) => other !== block && other.end <= start).sort((a, b) => b.end - a.end);
  return earlier.flatMap((other): ChainStep[] => {
    const of = other.members[0]!.op.id;
    const step = (reason: ChainReason): ChainStep => ({ operation: op.id, reason, until: other.end, of });
    const steps: ChainStep[] = [];
    if (other.place === place) steps.push(step('place'));
    if (other.members[0]!.crew?.some((id) => crew?.includes(id))) steps.push(step('crew'));
    for (const member of other.members)
      if (member.op.tools?.some((tool) => op.tools?.includes(tool))) steps.push({ ...step('tool'), of: member.op.id });
    return steps;
  });
}

/** Kept where it was, or held back for a follower with a longest time lag. */
function heldSteps(plan: ReadPlan, { op, end }: Member): ChainStep[] {
  const steps: ChainStep[] = [];
  if (op.previous) steps.push({ operation: op.id, reason: 'kept', until: op.previous.start - keptTolerance });
  for (const other of plan.operations.values()) {
    const waits = other.after?.some((link) => link.operation === op.id && link.within !== undefined);
    if (waits) steps.push({ operation: op.id, reason: 'within', until: end, of: other.id });
  }
  return steps;
}
