import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Whether an order has the purchase order number that its customer may ask for; refuses PO_REQUIRED. */
export function decidePoNumber(customer: { name: string; poRequired: boolean }, poNumber: string): Decision<undefined, 'PO_REQUIRED'> {
  return customer.poRequired && !poNumber ? refuse('PO_REQUIRED', { customer: customer.name }, 'poNumber') : accept();
}

/** Whether a customer's reference is on no other order of theirs, not canceled: `takenBy` is the number of one that has it. Refuses REFERENCE_NOT_UNIQUE. */
export function decideReference(reference: string, takenBy: string | undefined): Decision<undefined, 'REFERENCE_NOT_UNIQUE'> {
  return takenBy === undefined ? accept() : refuse('REFERENCE_NOT_UNIQUE', { reference, number: takenBy }, 'customerReference');
}

/** Whether a customer may be worked for; refuses CUSTOMER_BLOCKED. */
export function decideNotBlocked(customer: { name: string; blocked: boolean }): Decision<undefined, 'CUSTOMER_BLOCKED'> {
  return customer.blocked ? refuse('CUSTOMER_BLOCKED', { customer: customer.name }, 'customerId') : accept();
}

/** Whether a day that is promised is still to come, `today` included (both of the shop's calendar); refuses DATE_IN_PAST. */
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
