import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Refuses PO_REQUIRED for a missing purchase order number when the customer requires one. */
export function decidePoNumber(customer: { name: string; poRequired: boolean }, poNumber: string): Decision<undefined, 'PO_REQUIRED'> {
  return customer.poRequired && !poNumber ? refuse('PO_REQUIRED', { customer: customer.name }, 'poNumber') : accept();
}

/** Refuses REFERENCE_NOT_UNIQUE when another order of the customer, not canceled, has the reference: `takenBy` is its number. */
export function decideReference(reference: string, takenBy: string | undefined): Decision<undefined, 'REFERENCE_NOT_UNIQUE'> {
  return takenBy === undefined ? accept() : refuse('REFERENCE_NOT_UNIQUE', { reference, number: takenBy }, 'customerReference');
}

/** Refuses CUSTOMER_BLOCKED for a blocked customer. */
export function decideNotBlocked(customer: { name: string; blocked: boolean }): Decision<undefined, 'CUSTOMER_BLOCKED'> {
  return customer.blocked ? refuse('CUSTOMER_BLOCKED', { customer: customer.name }, 'customerId') : accept();
}

/** Refuses DATE_IN_PAST for a day before `today` (both of the shop's calendar). */
export function decideDay(
  date: Temporal.PlainDate | undefined,
  today: Temporal.PlainDate,
  field: string,
  about: Record<string, string | number> = {},
): Decision<undefined, 'DATE_IN_PAST'> {
  return date && Temporal.PlainDate.compare(date, today) < 0
    ? refuse('DATE_IN_PAST', { ...about, date: date.toString() }, field)
    : accept();
}
