import type { ChainReason, ChainStep, Explanation, PlanningCase, ShopPlan } from '../case/planning-case.ts';
import { keptTolerance } from '../case/planning-case.ts';
import { isTrueForEvent } from '../validate/explanation-rules.ts';
import { jobOutcomes } from '../validate/objective.ts';
import { linkMoments } from '../validate/order-rules.ts';
import { type Block, endOfOperation, type Member, type ReadPlan, readPlan } from '../validate/read-plan.ts';

const roots: ReadonlySet<ChainReason> = new Set<ChainReason>(['now', 'files', 'material', 'fixed', 'started', 'done', 'kept']);

/**
 * For each late job the chain of reasons from its last event back to a root (section 8 of the rule book). The chain is empty where the rule
 * book has no reason: an event held for a follower with a longest time lag that waits for the same event over closed time, and an overlapped
 * one that may not pause and begins with its window.
 */
export function explainLateness(planningCase: PlanningCase, plan: ShopPlan): Explanation[] {
  const { read } = readPlan(planningCase, plan);
  return jobOutcomes(read)
    .filter(({ late }) => late > 0)
    .map(({ job, late, leaves, ready }) => {
      const passed = new Set<string>();
      for (const op of planningCase.jobs.find(({ id }) => id === job)!.operations) {
        const chain = endOfOperation(read, op.id) === ready ? findChain(read, op.id, passed) : undefined;
        if (chain) return { job, late, leaves, chain };
      }
      return { job, late, leaves, chain: [] };
    });
}

/** Depth first: the chain continues at the operation that binds, and never returns to one it has passed. */
function findChain(plan: ReadPlan, operation: string, passed: Set<string>): ChainStep[] | undefined {
  passed.add(operation);
  for (const step of trueSteps(plan, operation)) {
    if (roots.has(step.reason)) return [step];
    if (passed.has(step.of!)) continue;
    const rest = findChain(plan, step.of!, passed);
    if (rest) return [step, ...rest];
  }
  return undefined;
}

/** The reasons that bind an operation, the most telling first; of one in parts those of the part that ends last come first. */
function trueSteps(plan: ReadPlan, operation: string): ChainStep[] {
  const op = plan.operations.get(operation)!;
  if (op.done) return [{ operation, reason: 'done', until: op.done.end }];
  if (op.started) return [{ operation, reason: 'started', until: op.started.start }];
  if (op.fixed) return [{ operation, reason: 'fixed', until: op.fixed.start }];
  const parts = plan.events.get(operation)!.toSorted((a, b) => b.end - a.end);
  return parts.flatMap((part) =>
    [...linkSteps(plan, part), ...dateSteps(plan, part), ...resourceSteps(plan, part), ...heldSteps(plan, part)].filter((step) =>
      isTrueForEvent(plan, step, part),
    ),
  );
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
  const earlier = plan.blocks.filter((other) => other !== block && other.start < start).sort((a, b) => b.end - a.end);
  return earlier.flatMap((other) =>
    other.members.flatMap((member): ChainStep[] => {
      const step = (reason: ChainReason, until: number): ChainStep => ({ operation: op.id, reason, until, of: member.op.id });
      const steps: ChainStep[] = [];
      if (member.crew?.some((id) => crew?.includes(id))) steps.push(step('crew', workedUntil(other, start)));
      if (other.end > start) return steps;
      if (other.place === place) steps.unshift(step('place', other.end));
      if (member.op.tools?.some((tool) => op.tools?.includes(tool))) steps.push(step('tool', other.end));
      return steps;
    }),
  );
}

/** When the people of an event last worked on it before a moment: they are free while it pauses. */
function workedUntil({ open, end }: Block, moment: number): number {
  if (end <= moment) return end;
  return Math.max(...open.filter(([from]) => from < moment).map(([, to]) => Math.min(to, moment)));
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
