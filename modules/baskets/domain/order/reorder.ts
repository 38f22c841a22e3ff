import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { eurosOf, type Money } from '#platform/domain/money.ts';

/** Returns the contact that an external user orders as; refuses ONLY_FOR_CUSTOMERS without one. */
export function decideOrderAsContact(contactId: number | undefined): Decision<number, 'ONLY_FOR_CUSTOMERS'> {
  return contactId ? accept(contactId) : refuse('ONLY_FOR_CUSTOMERS');
}

/** Refuses PRICE_CHANGED when today's price is no longer the one that the customer saw. */
export function decideReorderPrice(today: Money, seen: Money): Decision<undefined, 'PRICE_CHANGED'> {
  return today === seen ? accept() : refuse('PRICE_CHANGED', { price: eurosOf(today) }, 'price');
}

/** Refuses DATE_TOO_SOON when it can no longer be there on the day that the customer saw; `first` is the day on which it can. */
export function decideReorderDay(first: string | null, seen: string | null): Decision<undefined, 'DATE_TOO_SOON'> {
  return first !== null && seen !== null && first > seen ? refuse('DATE_TOO_SOON', { date: first }, 'arrivesOn') : accept();
}
