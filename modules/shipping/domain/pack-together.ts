import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { ShipmentType } from './shipment.ts';

/** An order's shipment: its customer, brand and address. */
export type OrderToSend = { customerId: number; businessUnitId: number; addressId: number | null; type: ShipmentType };

/**
 * Whether the goods of several orders may leave in one shipment. Refuses NOT_TOGETHER, with what differs: they need one customer, one brand, one
 * address and one type of shipment; or with `one` when only one order is named.
 */
export function decidePackTogether(orders: readonly OrderToSend[]): Decision<undefined, 'NOT_TOGETHER'> {
  const [first, ...others] = orders;
  if (!first || others.length === 0) return refuse('NOT_TOGETHER', { why: 'one' });
  const fields = ['customerId', 'businessUnitId', 'addressId', 'type'] as const;
  const differs = fields.find((field) => others.some((other) => other[field] !== first[field]));
  return differs ? refuse('NOT_TOGETHER', { why: differs }) : accept();
}

/** Counts the other orders that go to the address of each row of a list; none where a row has no address. */
export function otherOrdersTo<Row extends { basketId: number; addressId: number | null }>(rows: readonly Row[]): (row: Row) => number {
  const rowsTo = Map.groupBy(rows, ({ addressId }) => addressId);
  return ({ addressId }) => (addressId === null ? 0 : new Set(rowsTo.get(addressId)!.map(({ basketId }) => basketId)).size - 1);
}
