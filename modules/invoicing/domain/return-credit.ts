import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/**
 * Whether an invoice charged something that came back, and of which order line the credit is first; null for several. Refuses
 * RETURN_OTHER_INVOICE.
 */
export function decideReturnInvoice(
  lines: readonly { lineId: number; isCharged: boolean }[],
): Decision<{ aboutLineId: number | null }, 'RETURN_OTHER_INVOICE'> {
  const charged = lines.filter(({ isCharged }) => isCharged);
  if (charged.length === 0) return refuse('RETURN_OTHER_INVOICE');
  return accept({ aboutLineId: charged.length === 1 ? charged[0]!.lineId : null });
}
