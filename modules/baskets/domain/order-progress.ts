import { isCanceledLine } from './line-groups.ts';
import type { BasketStatus, LineStatus } from './statuses.ts';

/** How far an order is, in a customer's words; in this order. */
export const progressSteps = ['ordered', 'files', 'proof', 'making', 'ready', 'delivered'] as const;
export type ProgressStep = (typeof progressSteps)[number];

/** The steps that an order goes through; what lies in stock needs neither files nor a proof. */
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

/** The step that a line is at; undefined while it waits or when it came to nothing. `resume` is where a waiting line was. */
export function progressOfLine(status: LineStatus, resume: LineStatus | null): ProgressStep | undefined {
  return stepOfLine[status === 'on_hold' && resume ? resume : status];
}

export type OrderState = 'running' | 'on_hold' | 'canceled';

/** Whether an order runs, waits or came to nothing. */
export function stateOfOrder(status: BasketStatus): OrderState {
  if (status === 'on_hold') return 'on_hold';
  return status === 'order_canceled' || status === 'quote_canceled' ? 'canceled' : 'running';
}

/** The step that the whole order is at: that of the line that is least far. An order of costs only is at `ordered`, closed at `delivered`. */
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
