import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Whether a message to the contact of an order has a reader: one with an e-mail address. Refuses ORDER_MESSAGE_UNREAD. */
export const decideSendOrderMessage = (contact: { email: string } | undefined): Decision<{ email: string }, 'ORDER_MESSAGE_UNREAD'> =>
  contact?.email ? accept(contact) : refuse('ORDER_MESSAGE_UNREAD');
