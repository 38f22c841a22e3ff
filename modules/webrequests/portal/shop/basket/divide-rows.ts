import type { PastedDelivery } from '#modules/baskets/domain/delivery/pasted-deliveries.ts';

export type NewAddress = Omit<PastedDelivery, 'quantity' | 'date'>;
export type DivideRow = { key: string; addressId: number | null; address?: NewAddress; quantity: number | '' };

export const emptyRow = (addressId: number | null, quantity: number | ''): DivideRow => ({ key: crypto.randomUUID(), addressId, quantity });
export const isWholeRow = ({ addressId, address, quantity }: DivideRow): boolean =>
  (addressId !== null || address !== undefined) && quantity !== '' && quantity > 0;

/** Adds a pasted list to the rows. What was entered stays; rows without an address or number go, and so does `suggested`, which nobody entered. */
export function withPasted(rows: readonly DivideRow[], pasted: readonly PastedDelivery[], suggested: DivideRow | undefined): DivideRow[] {
  const entered = rows.filter((row) => isWholeRow(row) && !isSame(row, suggested));
  return [...entered, ...pasted.map(({ quantity, date: _, ...address }) => ({ ...emptyRow(null, quantity), address }))];
}

const isSame = (row: DivideRow, other: DivideRow | undefined): boolean =>
  other !== undefined && row.address === undefined && row.addressId === other.addressId && row.quantity === other.quantity;
