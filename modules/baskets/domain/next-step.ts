import type { BasketStatus } from './statuses.ts';

export type NextStep = 'sendQuote' | 'approve' | 'confirm' | 'revise' | 'resume';

const steps: Partial<Record<BasketStatus, NextStep>> = {
  entered: 'sendQuote',
  in_calculation: 'sendQuote',
  quotation_sent: 'approve',
  quote_approved: 'confirm',
  quote_canceled: 'revise',
  on_hold: 'resume',
};

/** What a person does next with a basket; from the order on it is the lines' turn, and there is nothing. */
export function nextStep(status: BasketStatus): NextStep | undefined {
  return steps[status];
}

/** The commercial life as people follow it; canceled and waiting stand beside it. */
export const lifeOfBasket: readonly BasketStatus[] = [
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
