import { type ChainStep, type Explanation, keptTolerance } from '../case/planning-case.ts';
import { jobOutcomes } from './objective.ts';
import { firstFit, nextOpenMinute } from './open-windows.ts';
import { lastBatchBegins, linkMoments } from './order-rules.ts';
import { endOfOperation, type Member, type ReadPlan, startOfOperation, type Violation } from './read-plan.ts';

const rootReasons = new Set(['now', 'files', 'material', 'fixed', 'started', 'kept', 'done']);

/** H22: every late job is explained by a chain of true reasons from its last event to a root. */
export function explanationViolations(plan: ReadPlan, explanations: readonly Explanation[]): Violation[] {
  const late = jobOutcomes(plan).filter((outcome) => outcome.late > 0);
  const problems = late
    .filter(({ job, leaves, late: minutes }) => {
      const given = explanations.find((one) => one.job === job);
      return given?.leaves !== leaves || given.late !== minutes || !isTrueChain(plan, job, given.chain);
    })
    .map(({ job }) => job);
  const needless = explanations.map(({ job }) => job).filter((job) => !late.some((outcome) => outcome.job === job));
  return [...problems, ...needless].map((text) => ({ rule: 'H22_EXPLAIN', text }));
}

function isTrueChain(plan: ReadPlan, job: string, chain: readonly ChainStep[]): boolean {
  const first = chain[0];
  if (!first || plan.jobOf.get(first.operation)?.id !== job) return false;
  const ready = Math.max(...plan.jobOf.get(first.operation)!.operations.map((op) => endOfOperation(plan, op.id)));
  return (
    endOfOperation(plan, first.operation) === ready &&
    chain.every((step, index) => {
      const isLast = index === chain.length - 1;
      const follows = index === 0 || chain[index - 1]!.of === step.operation;
      return follows && rootReasons.has(step.reason) === isLast && isTrueStep(plan, step);
    })
  );
}

function isTrueStep(plan: ReadPlan, step: ChainStep): boolean {
  const op = plan.operations.get(step.operation)!;
  if (op.done || step.reason === 'done') return step.reason === 'done' && op.done?.end === step.until;
  if (step.reason === 'started') return op.started !== undefined;
  return plan.events.get(op.id)!.some((event) => isTrueForEvent(plan, step, event));
}

/** Whether the event stands at the first fit at or after the moment of the reason, and the moment is true. */
export function isTrueForEvent(plan: ReadPlan, step: ChainStep, event: Member): boolean {
  const { op, block } = event;
  const { reason, until } = step;
  if (reason === 'fixed') return op.fixed !== undefined && until === event.start;
  if (reason === 'kept')
    return (
      op.previous?.place === event.place &&
      until === op.previous.start - keptTolerance &&
      until <= event.start &&
      event.start <= op.previous.start + keptTolerance
    );
  if (reason === 'within') {
    const link = plan.operations.get(step.of!)?.after?.find((one) => one.operation === op.id && one.within !== undefined);
    // What is done waits for nothing.
    return link !== undefined && plan.events.has(step.of!) && startOfOperation(plan, step.of!) - link.within! <= event.end;
  }
  if (!isTrueMoment(plan, step, event)) return false;
  if (firstFit(block.open, until, block.minutes, op.pause ?? true) === block.start) return true;
  return (op.after ?? []).some((link) => {
    if (link.transfer === undefined || link.operation !== step.of) return false;
    return linkMoments(plan, link).last === until && lastBatchBegins(plan, op, link) === nextOpenMinute(block.open, until);
  });
}

function isTrueMoment(plan: ReadPlan, { reason, until, of }: ChainStep, { op, block, place, crew }: Member): boolean {
  const others = of === undefined ? [] : (plan.events.get(of) ?? []);
  const isAnEnd = others.some((other) => other.end === until);
  switch (reason) {
    case 'now':
      return until === plan.planningCase.now;
    case 'files':
      return block.members.some((member) => plan.jobOf.get(member.op.id)!.filesAt === until);
    case 'material':
      return block.members.some((member) => member.op.materialAt === until);
    case 'predecessor':
      return block.members.some((member) =>
        (member.op.after ?? []).some((link) => {
          const { first, last } = linkMoments(plan, link);
          return link.operation === of && (until === first || until === last);
        }),
      );
    case 'place':
      return isAnEnd && others.some((other) => other.place === place);
    case 'crew':
      return others.some((other) => other.crew?.some((id) => crew?.includes(id)) && until <= other.end);
    case 'tool':
      return isAnEnd && (plan.operations.get(of!)!.tools ?? []).some((tool) => op.tools?.includes(tool));
    default:
      return false;
  }
}
