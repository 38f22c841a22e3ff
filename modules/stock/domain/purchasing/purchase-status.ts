import { openOf, type PurchaseLine } from '../book/book.ts';

export const sentStatuses = ['ordered', 'confirmed', 'partly_received', 'received', 'canceled'] as const;
/** The status of an order that was sent, as its lines tell it (rule book of stock, section 11). */
export type SentStatus = (typeof sentStatuses)[number];

export const purchaseStatuses = ['draft', ...sentStatuses, 'invoiced'] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];

type Progress = Pick<PurchaseLine, 'ordered' | 'received' | 'complete' | 'canceled' | 'confirmed'>;

/** What became of an order: open lines that are confirmed or not, goods that came, or nothing of it. */
export function statusOfLines(lines: readonly Progress[]): SentStatus {
  const open = lines.filter((line) => openOf(line) > 0);
  const hasReceipts = lines.some(({ received }) => received > 0);
  if (open.length === 0) return hasReceipts ? 'received' : 'canceled';
  if (hasReceipts) return 'partly_received';
  return open.every(({ confirmed }) => confirmed) ? 'confirmed' : 'ordered';
}
