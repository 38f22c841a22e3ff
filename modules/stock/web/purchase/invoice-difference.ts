import { moneyFromEuros } from '#platform/domain/money.ts';
import type { PurchaseDetail } from './purchase-side.tsx';

/** What the invoice charges more than what came in and the surcharges. */
export function invoiceDifference({ lines, surchargeEur, invoiceAmount }: PurchaseDetail) {
  const goods = lines.reduce((sum, line) => sum + Math.round((100 * line.goodsEur * line.received) / line.ordered) / 100, 0);
  return moneyFromEuros((invoiceAmount ?? 0) / 10_000 - goods - surchargeEur);
}
