import type { LineStatus } from '#modules/baskets/domain/statuses.ts';
import type { WorkName } from '#modules/planning/domain/outside.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

export type OutsourceState = {
  kind: 'product' | 'article' | 'text' | 'cost';
  status: LineStatus;
  /** The operations of the line's calculation. */
  operations: readonly WorkName[];
  /** What goes out already. */
  outside: readonly WorkName[];
  /** Whether the work has begun here. */
  begun: boolean;
};
export type OutsourceRefusal = 'WDD_LINE_NOT_OPEN' | 'WDD_OPERATION_UNKNOWN' | 'WDD_EXISTS' | 'WDD_WORK_BEGUN';

const overStatuses: readonly LineStatus[] = [
  'ready',
  'partly_delivered',
  'delivered',
  'closed',
  'order_canceled',
  'quote_canceled',
  'warehouse_call',
];

/** Whether nothing of a line is to be made any more: it is made, or canceled. */
export function isLineOver(status: LineStatus): boolean {
  return overStatuses.includes(status);
}

function isSame(work: WorkName, other: WorkName): boolean {
  return work.activity === other.activity && work.component === other.component;
}

/** Whether work goes out already, by itself or with all of the product; all of it does as soon as a part does. */
export function isOutside(ask: WorkName, outside: readonly WorkName[]): boolean {
  return outside.some((work) => work.activity === null || ask.activity === null || isSame(work, ask));
}

/**
 * Whether work of a line may go out: one operation of its calculation, or all of it (`activity` null). Refuses WDD_LINE_NOT_OPEN for what is no
 * product or is made, WDD_OPERATION_UNKNOWN, WDD_EXISTS where it or all of the product goes out already, WDD_WORK_BEGUN.
 */
export function decideOutsource(state: OutsourceState, ask: WorkName): Decision<undefined, OutsourceRefusal> {
  if (state.kind !== 'product' || isLineOver(state.status)) return refuse('WDD_LINE_NOT_OPEN');
  if (ask.activity !== null && !state.operations.some((work) => isSame(work, ask))) return refuse('WDD_OPERATION_UNKNOWN', {}, 'activity');
  if (isOutside(ask, state.outside)) return refuse('WDD_EXISTS', {}, 'activity');
  return state.begun ? refuse('WDD_WORK_BEGUN', {}, 'activity') : accept();
}
