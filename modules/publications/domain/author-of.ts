import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

type Registering = { internal: boolean; ownContactId: number; contactId?: number | undefined };

/** Whose publication it is: a customer's own, and that of the contact that the staff chose. */
export function decideAuthor({
  internal,
  ownContactId,
  contactId,
}: Registering): Decision<number, 'ONLY_FOR_CUSTOMERS' | 'AUTHOR_REQUIRED'> {
  if (internal) return contactId ? accept(contactId) : refuse('AUTHOR_REQUIRED', {}, 'contactId');
  return ownContactId ? accept(ownContactId) : refuse('ONLY_FOR_CUSTOMERS');
}
