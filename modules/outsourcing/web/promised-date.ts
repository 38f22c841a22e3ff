import type { ComponentRow } from '#modules/outsourcing/contract/outsourcing.shapes.ts';

/** The delivery day of the supplier with the order, else the earliest quoted day. */
export function promisedDate({ assignments }: Pick<ComponentRow, 'assignments'>): string | null {
  const ordered = assignments.find(({ status }) => status === 'order');
  if (ordered) return ordered.deliveryDate;
  const days = assignments.flatMap(({ status, deliveryDate }) => (status === 'quote' && deliveryDate !== null ? [deliveryDate] : []));
  return days.sort()[0] ?? null;
}

/** Whether the promised day is after the day on which the work is needed. */
export function isLate(row: Pick<ComponentRow, 'assignments' | 'neededOn' | 'column'>): boolean {
  const promised = promisedDate(row);
  return row.column !== 'closed' && promised !== null && row.neededOn !== null && promised > row.neededOn;
}
