import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** The account of a contact: none yet, invited without a password, in use, or closed. */
export const contactAccesses = ['none', 'invited', 'active', 'ended'] as const;
export type ContactAccess = (typeof contactAccesses)[number];

/** Whether a contact may be invited to the portal; an invited one gets another mail. Refuses CONTACT_WITHOUT_EMAIL and CONTACT_HAS_ACCESS. */
export function decideInviteContact(contact: {
  email: string;
  access: ContactAccess;
}): Decision<undefined, 'CONTACT_WITHOUT_EMAIL' | 'CONTACT_HAS_ACCESS'> {
  if (contact.access === 'active') return refuse('CONTACT_HAS_ACCESS');
  return contact.email === '' ? refuse('CONTACT_WITHOUT_EMAIL') : accept();
}

/** Whether the address of an invited colleague is still without an account; refuses COLLEAGUE_HAS_ACCOUNT. */
export const decideNewAccount = (email: string, isNew: boolean): Decision<undefined, 'COLLEAGUE_HAS_ACCOUNT'> =>
  isNew ? accept() : refuse('COLLEAGUE_HAS_ACCOUNT', { email });

/** Whether an administrator may end the access of a contact; refuses OWN_ACCESS, so that a customer keeps an administrator. */
export const decideEndAccess = (own: boolean): Decision<undefined, 'OWN_ACCESS'> => (own ? refuse('OWN_ACCESS') : accept());

/** Whether an administrator may share or take the administration: as `decideEndAccess`, and CONTACT_WITHOUT_ACCESS without an open account. */
export function decideSetAdministrator(contact: {
  own: boolean;
  access: ContactAccess;
}): Decision<undefined, 'OWN_ACCESS' | 'CONTACT_WITHOUT_ACCESS'> {
  if (contact.access === 'none' || contact.access === 'ended') return refuse('CONTACT_WITHOUT_ACCESS');
  return decideEndAccess(contact.own);
}
