import type { CaseLink, CaseOperation } from '../case/planning-case.ts';
import { afterOpenMinutes, beginOfMinute } from './open-windows.ts';
import { endOfOperation, type ReadPlan, startOfOperation, type Violation } from './read-plan.ts';

/** The earliest start that a link allows, and the earliest begin of the last batch. */
export function linkMoments(plan: ReadPlan, link: CaseLink): { first: number; last?: number } {
  const before = plan.operations.get(link.operation)!;
  const rest = link.rest ?? 0;
  const ready = endOfOperation(plan, before.id) + rest;
  if (link.transfer === undefined || before.done) return { first: ready };
  if (before.started) return { first: plan.planningCase.now + rest, last: ready };
  const { block } = plan.events.get(before.id)![0]!;
  const batch = block.setup + Math.ceil((block.run * link.transfer) / before.quantity!);
  return { first: afterOpenMinutes(block.open, block.start, batch)! + rest, last: ready };
}

/** The moment at which the operation begins the last batch of a link. */
export function lastBatchBegins(plan: ReadPlan, op: CaseOperation, link: CaseLink): number {
  const { block } = plan.events.get(op.id)![0]!;
  const last = Math.ceil((block.run * link.transfer!) / plan.operations.get(link.operation)!.quantity!);
  return beginOfMinute(block.open, block.start, block.minutes - last) ?? Number.NEGATIVE_INFINITY;
}

/** H8, H9 and H10. */
export function orderViolations(plan: ReadPlan): Violation[] {
  const found: Violation[] = [];
  for (const op of plan.operations.values()) {
    if (op.done || op.started) continue;
    const start = startOfOperation(plan, op.id);
    for (const link of op.after ?? []) {
      const { first, last } = linkMoments(plan, link);
      const text = `${op.id} after ${link.operation}`;
      if (start < first) found.push({ rule: last === undefined ? 'H8_ORDER' : 'H10_OVERLAP', text });
      if (last !== undefined && lastBatchBegins(plan, op, link) < last) found.push({ rule: 'H10_OVERLAP', text: `${text}, last batch` });
      if (link.within !== undefined && start > endOfOperation(plan, link.operation) + link.within) found.push({ rule: 'H9_WITHIN', text });
    }
  }
  return found;
}
