import type { MyPurchase } from '#modules/stock/contract/supplier/my-purchases.endpoints.ts';

export const purchaseGroups = ['toConfirm', 'toDeliver', 'past'] as const;

/** Whether a supplier is to confirm a purchase order, to deliver what is open of it, or neither. */
export function groupOf({ lines }: Pick<MyPurchase, 'lines'>): (typeof purchaseGroups)[number] {
  const open = lines.filter((line) => line.open > 0);
  if (open.some(({ confirmed, wantedOn }) => !confirmed || wantedOn !== null)) return 'toConfirm';
  return open.length > 0 ? 'toDeliver' : 'past';
}
