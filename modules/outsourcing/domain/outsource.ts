import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import type { WorkKey } from '#modules/planning/domain/placing/outside.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

export type OutsourceState = {
  kind: 'product' | 'article' | 'text' | 'cost';
  status: LineStatus;
  /** The operations of the line's calculation. */
  operations: readonly WorkKey[];
  /** The work that is outsourced already. */
  outside: readonly WorkKey[];
  /** True when the work has begun in the shop. */
  begun: boolean;
};
export type OutsourceRefusal = 'WDD_LINE_NOT_OPEN' | 'WDD_OPERATION_UNKNOWN' | 'WDD_EXISTS' | 'WDD_WORK_BEGUN';

const finishedStatuses: readonly LineStatus[] = ['ready', 'delivered', 'closed', 'order_canceled', 'quote_canceled', 'warehouse_call'];

/** Whether nothing is left to make of a line: it is finished or canceled. */
export function isLineFinished(status: LineStatus): boolean {
  return finishedStatuses.includes(status);
}

function isSame(work: WorkKey, other: WorkKey): boolean {
  return work.activity === other.activity && work.component === other.component;
}

/** Whether work overlaps with outsourced work: the same operation, or either one is the whole product. */
export function isOutside(ask: WorkKey, outside: readonly WorkKey[]): boolean {
  return outside.some((work) => work.activity === null || ask.activity === null || isSame(work, ask));
}

/**
 * Whether work of a line may be outsourced: one operation of its calculation, or all of it (`activity` null). Refuses WDD_LINE_NOT_OPEN for
 * lines that are no product or are finished, WDD_OPERATION_UNKNOWN, WDD_EXISTS for work that is outsourced already, and WDD_WORK_BEGUN.
 */
export function decideOutsource(state: OutsourceState, ask: WorkKey): Decision<undefined, OutsourceRefusal> {
  if (state.kind !== 'product' || isLineFinished(state.status)) return refuse('WDD_LINE_NOT_OPEN');
  if (ask.activity !== null && !state.operations.some((work) => isSame(work, ask))) return refuse('WDD_OPERATION_UNKNOWN', {}, 'activity');
  if (isOutside(ask, state.outside)) return refuse('WDD_EXISTS', {}, 'activity');
  return state.begun ? refuse('WDD_WORK_BEGUN', {}, 'activity') : accept();
}
