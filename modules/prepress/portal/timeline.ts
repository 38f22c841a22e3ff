import type { PortalOrder } from '#modules/prepress/contract/customer-portal.endpoints.ts';

export const orderSteps = ['confirmed', 'inProgress', 'ready', 'delivered'] as const;

const stepOfStatus: Partial<Record<PortalOrder['status'], number>> = {
  order_confirmation_sent: 0,
  in_progress: 1,
  ready: 2,
  partly_delivered: 2,
  delivered: 3,
};

/** Where an order is among `orderSteps`; null while it stands still or is no running order. */
export function stepOf(status: PortalOrder['status']): number | null {
  return stepOfStatus[status] ?? null;
}

/** Whether the customer has something to do before the order goes on. */
export function asksSomething(order: Pick<PortalOrder, 'proofs' | 'filesToDo'>): boolean {
  return order.proofs.length > 0 || order.filesToDo > 0;
}
