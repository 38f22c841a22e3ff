import { type BasketStatus, effectiveLineStatus, type LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { isCanceledLine } from '#modules/baskets/domain/line/line-groups.ts';

/** The steps of an order as shown to its customer, in order. */
export const progressSteps = ['ordered', 'files', 'proof', 'making', 'ready', 'delivered'] as const;
export type ProgressStep = (typeof progressSteps)[number];

/** Returns the steps of an order; goods from stock need neither files nor a proof. */
export function stepsOfOrder(fromStock: boolean): readonly ProgressStep[] {
  return fromStock ? progressSteps.filter((step) => step !== 'files' && step !== 'proof') : progressSteps;
}

const stepOfLine: Partial<Record<LineStatus, ProgressStep>> = {
  entered: 'ordered',
  in_calculation: 'ordered',
  upload_link_sent: 'files',
  artwork: 'files',
  authorization: 'proof',
  warehouse_call: 'making',
  into_production: 'making',
  planned: 'making',
  in_progress: 'making',
  ready: 'ready',
  partly_delivered: 'ready',
  delivered: 'delivered',
  closed: 'delivered',
};

/** Returns the step of a line; undefined for a canceled one. `resume` is the status before a hold. */
export function progressOfLine(status: LineStatus, resume: LineStatus | null): ProgressStep | undefined {
  return stepOfLine[effectiveLineStatus({ status, resumeStatus: resume })];
}

/** A change of status of a line, at an ISO moment. */
export type LineMove = { lineId: number; to: LineStatus; at: string };

/**
 * Returns when the order ended each step: the last moment at which one of its lines went beyond it. Steps that a line has not ended yet, or
 * fell back to, have none; `delivered` ends when the last line is there. Moves are in their order.
 */
export function stepsDoneAt(lineIds: readonly number[], moves: readonly LineMove[]): Partial<Record<ProgressStep, string>> {
  const ended = new Map(lineIds.map((id) => [id, endedSteps(moves.filter(({ lineId }) => lineId === id))]));
  const done = progressSteps.flatMap((step) => {
    const moments = [...ended.values()].map((ofLine) => ofLine.get(step));
    const last = moments.every((moment) => moment !== undefined) ? moments.toSorted().at(-1) : undefined;
    return last === undefined ? [] : [[step, last] as const];
  });
  return Object.fromEntries(done);
}

function endedSteps(moves: readonly LineMove[]): Map<ProgressStep, string> {
  const ended = new Map<ProgressStep, string>();
  for (const { to, at } of moves) {
    const reached = progressOfLine(to, null);
    if (reached === undefined) continue;
    for (const step of progressSteps) {
      const isBeyond = progressSteps.indexOf(reached) > progressSteps.indexOf(step) || (step === 'delivered' && reached === 'delivered');
      if (!isBeyond) ended.delete(step);
      else if (!ended.has(step)) ended.set(step, at);
    }
  }
  return ended;
}

export type OrderState = 'running' | 'on_hold' | 'canceled';

/** Returns whether an order is running, on hold or canceled. */
export function stateOfOrder(status: BasketStatus): OrderState {
  if (status === 'on_hold') return 'on_hold';
  return status === 'order_canceled' || status === 'quote_canceled' ? 'canceled' : 'running';
}

/** The state as its customer sees it, who also learns that we still have to confirm the order. */
export function shownState(status: BasketStatus): OrderState | 'to_confirm' {
  return status === 'quote_approved' ? 'to_confirm' : stateOfOrder(status);
}

/** Returns the step of the whole order: that of its slowest line. An order of costs only is `ordered`, once closed `delivered`. */
export function progressOfOrder(
  status: BasketStatus,
  goods: readonly { status: LineStatus; resumeStatus: LineStatus | null }[],
): ProgressStep {
  if (status === 'delivered' || status === 'closed') return 'delivered';
  const steps = goods
    .filter((line) => !isCanceledLine(line.status))
    .map((line) => progressSteps.indexOf(progressOfLine(line.status, line.resumeStatus) ?? 'ordered'));
  return progressSteps[steps.length === 0 ? 0 : Math.min(...steps)]!;
}

const begun: readonly LineStatus[] = ['in_progress', 'ready', 'partly_delivered'];

/** Whether its customer may be told that an order is in production: something of it is begun, and no line waits for a file or a proof. */
export function isInProduction(status: BasketStatus, goods: readonly { status: LineStatus; resumeStatus: LineStatus | null }[]): boolean {
  const isBegun = goods.some((line) => begun.includes(line.status));
  return isBegun && progressSteps.indexOf(progressOfOrder(status, goods)) >= progressSteps.indexOf('making');
}
