import type { PortalOrder } from '#modules/prepress/contract/customer-portal.endpoints.ts';

/** Whether the customer has something to do before the order goes on. */
export function asksSomething(order: Pick<PortalOrder, 'proofs' | 'filesToDo'>): boolean {
  return order.proofs.length > 0 || order.filesToDo > 0;
}
