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
