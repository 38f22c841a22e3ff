import { type BasketStatus, basketTypes, canceledLineStatuses, isUncharged, type LineStatus } from './statuses.ts';

export type NextStep = 'sendQuote' | 'approve' | 'confirm' | 'revise' | 'resume';

const steps: Partial<Record<BasketStatus, NextStep>> = {
  entered: 'sendQuote',
  in_calculation: 'sendQuote',
  quotation_sent: 'approve',
  quote_approved: 'confirm',
  quote_canceled: 'revise',
  on_hold: 'resume',
};

/** Returns the next act of a person on a basket, which is quoted unless it is made without charge; undefined from the order on, when the basket follows its lines. */
export function nextStep(status: BasketStatus, type: number = basketTypes.quote): NextStep | undefined {
  const step = steps[status];
  return step === 'sendQuote' && isUncharged(type) ? 'confirm' : step;
}

/** The statuses of a basket's life in the order shown to people; canceled and on hold are not part of the sequence. */
export const basketLifecycle: readonly BasketStatus[] = [
  'entered',
  'in_calculation',
  'quotation_sent',
  'quote_approved',
  'order_confirmation_sent',
  'in_progress',
  'ready',
  'delivered',
  'closed',
];

/** Statuses of a line before its files are released. */
export const statusesBeforeRelease: readonly LineStatus[] = ['entered', 'in_calculation', 'upload_link_sent', 'artwork', 'authorization'];

/** Whether an order that is under way still waits for files or proofs of everything it makes: nothing of it is in production. */
export function isAwaitingFiles(status: BasketStatus, lines: readonly { kind: string; status: LineStatus }[]): boolean {
  const made = lines.filter((line) => line.kind === 'product' && !canceledLineStatuses.includes(line.status));
  return status === 'in_progress' && made.length > 0 && made.every((line) => statusesBeforeRelease.includes(line.status));
}
