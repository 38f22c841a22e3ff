import type { PortalOrder } from '#modules/prepress/contract/customer-portal.endpoints.ts';

/** Whether the order waits for the customer. */
export function waitsForCustomer(order: Pick<PortalOrder, 'proofs' | 'filesToDo'>): boolean {
  return order.proofs.length > 0 || order.filesToDo > 0;
}
