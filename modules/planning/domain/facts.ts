import { defineFact } from '#platform/domain/fact.ts';

/** A person gave an operation another time or place; `startsAt` is its new start. */
export const operationMoved = defineFact<
  { basket: number; line: number; event: number },
  { activity: string; place: string; startsAt: string; followers: number }
>('operation.moved');

/** A planner took an operation off the plan, with this number of operations that follow it. */
export const operationUnplanned = defineFact<{ basket: number; line: number; event: number }, { activity: string; followers: number }>(
  'operation.unplanned',
);

/** Operations were added that make more of what one puts out: itself and everything before it. */
export const operationMadeMore = defineFact<
  { basket: number; line: number; event: number },
  { activity: string; quantity: number; sheets: number; count: number }
>('operation.made_more');

/** What was still to be made more of a line is not made: this number of operations. */
export const operationsDropped = defineFact<{ basket: number; line: number }, { count: number }>('line.operations_dropped');

/** `readyAt` is the end of the last operation. */
export const lineOperationsPlanned = defineFact<{ basket: number; line: number }, { placed: number; unplaced: number; readyAt: string }>(
  'line.operations_planned',
);

/** A line rides on the sheets of another order from now on; `job` is that order's. */
export const gangRides = defineFact<{ basket: number; line: number; plan_gang: number }, { job: string }>('plan_gang.rides');

/** A line that rode, or that carried another, is printed on its own sheets again. */
export const gangDissolved = defineFact<{ basket: number; line: number; plan_gang: number }, Record<string, never>>('plan_gang.dissolved');
